-- When somebody confirmed last that a home is still to be had, and what follows without an answer (docs/decisions/0075).
-- Listings of earlier versions count from this upgrade, or an agency's stock would vanish with it; nobody confirmed them, and
-- no page says so.
alter table properties
  add column confirmed_at timestamptz not null default now(),
  add column confirmed_by text check (confirmed_by in ('owner', 'agency')),
  -- While the owner's answer is awaited. One run of the daily job asks with one time, which the link of the notice holds.
  add column confirmation_asked_at timestamptz,
  -- unanswered: warned of. unlisted: out of results and counts; its page remains.
  add column freshness text not null default 'confirmed' check (freshness in ('confirmed', 'unanswered', 'unlisted')),
  -- Since when it is sold or rented; null also for those sold before this version.
  add column closed_at timestamptz check (closed_at is null or status = 'sold');
alter table properties alter column confirmed_by set default 'agency';

create index properties_asked on properties (user_id, confirmation_asked_at) where confirmation_asked_at is not null;

-- Here, because many statements change status, moderation and owner. All of them set updated_at by the clock of the site.
create function keep_freshness() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status = 'sold' and new.closed_at is null then
      new.closed_at := new.confirmed_at;
    end if;
    return new;
  end if;
  if new.status <> old.status then
    new.closed_at := case when new.status = 'sold' then new.updated_at end;
    new.freshness := 'confirmed';
    new.confirmation_asked_at := null;
  end if;
  -- The agency has just looked at it.
  if new.moderation = 'accepted' and old.moderation <> 'accepted' then
    new.confirmed_at := new.updated_at;
    new.confirmed_by := 'agency';
    new.freshness := 'confirmed';
    new.confirmation_asked_at := null;
  end if;
  -- The link of the former owner ends, and the job asks the new one.
  if new.user_id <> old.user_id then
    new.confirmation_asked_at := null;
  end if;
  return new;
end $$;
create trigger properties_freshness before insert or update on properties
  for each row execute function keep_freshness();

create or replace function count_properties() returns trigger language plpgsql as $$
declare
  change property_counts[] := '{}';
begin
  if tg_op = 'TRUNCATE' then
    delete from property_counts;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    change := array(select (type, sub_type, status, new_project, city, locality, 1)::property_counts
      from added where moderation = 'accepted' and freshness <> 'unlisted');
  end if;
  if tg_op <> 'INSERT' then
    change := change || array(select (type, sub_type, status, new_project, city, locality, -1)::property_counts
      from removed where moderation = 'accepted' and freshness <> 'unlisted');
  end if;
  -- In order, so that two writers lock the same rows in the same order.
  insert into property_counts as kept
  select type, sub_type, status, new_project, city, locality, sum(c.count) from unnest(change) c
  group by 1, 2, 3, 4, 5, 6 having sum(c.count) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict on constraint property_counts_pkey do update set count = kept.count + excluded.count;
  return null;
end $$;
