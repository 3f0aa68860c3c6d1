-- What members of staff tell about themselves, and whether visitors see it (docs/decisions/0070).
create table agent_profiles (
  user_id integer primary key references users on delete cascade,
  shown boolean not null default false,
  -- New leads and listings may be assigned to this person.
  takes_leads boolean not null default true,
  title text not null default '',
  about text not null default '',
  rera text not null default '',
  languages text[] not null default '{}',
  places text[] not null default '{}',
  updated_at timestamptz not null default now()
);
create function note_profile_change() returns trigger language plpgsql as $$
begin
  if exists (select from some_rows where shown) then
    perform note_content_change('pages');
  end if;
  return null;
end $$;
create function note_changed_profile() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows o join new_rows n using (user_id) where o.shown or n.shown) then
    perform note_content_change('pages');
  end if;
  return null;
end $$;
create trigger agent_profiles_insert_content after insert on agent_profiles
  referencing new table as some_rows for each statement execute function note_profile_change();
create trigger agent_profiles_update_content after update on agent_profiles
  referencing old table as old_rows new table as new_rows for each statement execute function note_changed_profile();
create trigger agent_profiles_delete_content after delete on agent_profiles
  referencing old table as some_rows for each statement execute function note_profile_change();

-- The photo of a person. A newer row may be in the making while the older one is shown.
alter table media
  add column agent_id integer references users on delete cascade,
  drop constraint media_of_listing_or_site,
  add constraint media_of_one_thing check (num_nonnulls(property_id, slot, agent_id) = 1);
create index media_agent on media (agent_id) where agent_id is not null;
create or replace function note_site_media_change() returns trigger language plpgsql as $$
begin
  if exists (select from some_rows where slot is not null or agent_id is not null) then
    perform note_content_change('pages');
  end if;
  return null;
end $$;
