-- Each public price and status of a listing, and since when (docs/decisions/0083).
create table property_history (
  id integer generated always as identity primary key,
  property_id integer not null references properties on delete cascade,
  at timestamptz not null,
  -- A row is about the price or about the status; off: not on the site.
  price bigint check (price >= 0),
  status text check (status in ('available', 'onBid', 'sold', 'off')),
  -- The offer that the price was for.
  type text,
  sub_type text,
  area numeric(12, 2),
  check (num_nonnulls(price, status) = 1),
  check (num_nonnulls(price, type, sub_type) in (0, 3))
);
create index property_history_property on property_history (property_id, at, id);

alter table properties
  -- The earlier public price with which the present one is compared, and since when it has been below it. Null: not reduced.
  add column reduced_from bigint,
  add column reduced_at timestamptz,
  add constraint properties_reduced check ((reduced_from is null) = (reduced_at is null) and reduced_from > price);

-- For how long visitors could have the home at a price.
create function public_time(listing integer, since timestamptz, until timestamptz) returns interval language sql as $$
  select coalesce(sum(least(s.until, $3) - greatest(s.at, $2)), interval '0')
  from (select at, status, coalesce(lead(at) over (order by at, id), 'infinity') as until
    from property_history where property_id = $1 and status is not null) s
  where s.status in ('available', 'onBid') and s.at < $3 and s.until > $2
$$;

-- The price that the present one is compared with must have been public for 14 days. After a raise it is the lowest price
-- so far, so that nobody makes a reduction by raising the price before.
create function find_reduction(listing integer, out reduced_from bigint, out reduced_at timestamptz) language plpgsql as $$
declare
  spell record;
  previous bigint;
  lowest bigint;
  reference bigint;
  fell_at timestamptz;
begin
  for spell in
    select price, at, lead(at) over (order by at, id) as until
    from property_history where property_id = listing and price is not null order by at, id
  loop
    lowest := least(lowest, spell.price);
    if reference is not null and spell.price > previous then
      reference := lowest;
      fell_at := null;
    elsif reference is not null and spell.price < reference then
      fell_at := coalesce(fell_at, spell.at);
    end if;
    if reference is null and public_time(listing, spell.at, spell.until) >= interval '14 days' then
      reference := lowest;
    end if;
    previous := spell.price;
  end loop;
  if previous < reference then
    reduced_from := reference;
    reduced_at := fell_at;
  end if;
end $$;

create function note_public_status(listing integer, state text, seen timestamptz) returns void language plpgsql as $$
declare
  last property_history;
  is_first boolean;
begin
  select * into last from property_history where property_id = listing and status is not null
  order by at desc, id desc limit 1;
  if last.status = state then
    return;
  end if;
  -- A day is for corrections.
  if last.at > seen - interval '1 day' then
    is_first := not exists (select from property_history
      where property_id = listing and status is not null and id <> last.id);
    if is_first and state = 'off' then
      delete from property_history where property_id = listing;
      return;
    elsif is_first then
      update property_history set status = state where id = last.id;
      return;
    end if;
    delete from property_history where id = last.id;
    select * into last from property_history where property_id = listing and status is not null
    order by at desc, id desc limit 1;
    if last.status = state then
      return;
    end if;
  end if;
  insert into property_history (property_id, at, status) values (listing, greatest(seen, last.at), state);
end $$;

create function note_public_price(listing properties, seen timestamptz) returns void language plpgsql as $$
declare
  first property_history;
  last property_history;
begin
  select * into first from property_history where property_id = listing.id and price is not null
  order by at, id limit 1;
  -- Prices of another offer do not compare.
  if first.type <> listing.type or first.sub_type <> listing.sub_type
    or abs(first.area - listing.area) > first.area / 20 then
    delete from property_history where property_id = listing.id and price is not null;
  end if;
  select * into last from property_history where property_id = listing.id and price is not null
  order by at desc, id desc limit 1;
  if last.price = listing.price then
    return;
  end if;
  if last.at > seen - interval '1 day' then
    if last.id = first.id then
      update property_history set price = listing.price where id = last.id;
      return;
    end if;
    delete from property_history where id = last.id;
    select * into last from property_history where property_id = listing.id and price is not null
    order by at desc, id desc limit 1;
    if last.price = listing.price then
      return;
    end if;
  end if;
  insert into property_history (property_id, at, price, type, sub_type, area)
  values (listing.id, greatest(seen, last.at), listing.price, listing.type, listing.sub_type, listing.area);
end $$;

-- Before the row is written, so that the reduction is in it. The row is locked, so changes of a listing come one after the
-- other, and each sees the history of the one before.
create function keep_history() returns trigger language plpgsql as $$
begin
  if new.moderation <> 'accepted' then
    perform note_public_status(new.id, 'off', new.updated_at);
    new.reduced_from := null;
    new.reduced_at := null;
    return new;
  end if;
  perform note_public_status(new.id, new.status, new.updated_at);
  perform note_public_price(new, new.updated_at);
  select r.reduced_from, r.reduced_at into new.reduced_from, new.reduced_at
  from find_reduction(new.id) r where new.status <> 'sold';
  return new;
end $$;
create trigger properties_history before update on properties for each row
  when ((old.moderation = 'accepted' or new.moderation = 'accepted')
    and (old.price, old.status, old.moderation, old.type, old.sub_type, old.area)
      is distinct from (new.price, new.status, new.moderation, new.type, new.sub_type, new.area))
  execute function keep_history();

-- After, because rows of the history refer to the listing.
create function begin_history() returns trigger language plpgsql as $$
begin
  insert into property_history (property_id, at, status)
  select id, listed_at, case when closed_at > listed_at + interval '1 day' then 'available' else status end
  from added where moderation = 'accepted' order by id;
  insert into property_history (property_id, at, status)
  select id, closed_at, status from added
  where moderation = 'accepted' and closed_at > listed_at + interval '1 day' order by id;
  insert into property_history (property_id, at, price, type, sub_type, area)
  select id, listed_at, price, type, sub_type, area from added where moderation = 'accepted' order by id;
  return null;
end $$;
create trigger properties_insert_history after insert on properties
  referencing new table as added for each statement execute function begin_history();

-- Nobody knows since when listings of earlier versions have had their price and their status.
insert into property_history (property_id, at, status)
select id, coalesce(closed_at, now()), status from properties where moderation = 'accepted' order by id;
insert into property_history (property_id, at, price, type, sub_type, area)
select id, now(), price, type, sub_type, area from properties where moderation = 'accepted' order by id;
