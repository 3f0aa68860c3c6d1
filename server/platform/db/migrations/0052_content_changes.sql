-- Tells each process that what it serves from memory has changed (docs/decisions/0052). Each transaction writes a row
-- of its own, so that writers never wait for each other here.
create table content_changes (
  xid xid8 not null,
  -- pages: what public pages show. wishlist: how often listings are saved, which calls answer and pages do not show.
  content text not null check (content in ('pages', 'wishlist')),
  changed_at timestamptz not null default now(),
  primary key (xid, content)
);
create index content_changes_changed_at on content_changes (changed_at);

create function note_content_change(name text) returns void language plpgsql as $$
begin
  insert into content_changes (xid, content) values (pg_current_xact_id(), name) on conflict do nothing;
  perform pg_notify('content_changes', '');
end $$;

-- Only changes that visitors can see count. Otherwise anybody could empty the memory by submitting listings.
create function note_listing_change() returns trigger language plpgsql as $$
declare
  visible boolean := false;
begin
  if tg_op <> 'INSERT' then
    visible := exists (select from old_rows where moderation = 'accepted');
  end if;
  if tg_op <> 'DELETE' and not visible then
    visible := exists (select from new_rows where moderation = 'accepted');
  end if;
  if visible then
    perform note_content_change('pages');
  end if;
  return null;
end $$;

-- Pictures of an edit that waits for approval are no change yet. Nearby places have no revision.
create function note_listing_part_change() returns trigger language plpgsql as $$
declare
  visible boolean := false;
begin
  if tg_op <> 'INSERT' then
    visible := exists (select from old_rows r join properties p on p.id = r.property_id
      where p.moderation = 'accepted' and to_jsonb(r) ->> 'revision_id' is null);
  end if;
  if tg_op <> 'DELETE' and not visible then
    visible := exists (select from new_rows r join properties p on p.id = r.property_id
      where p.moderation = 'accepted' and to_jsonb(r) ->> 'revision_id' is null);
  end if;
  if visible then
    perform note_content_change('pages');
  end if;
  return null;
end $$;

create function note_any_change() returns trigger language plpgsql as $$
begin
  perform note_content_change(tg_argv[0]);
  return null;
end $$;

create trigger properties_insert_content after insert on properties
  referencing new table as new_rows for each statement execute function note_listing_change();
create trigger properties_update_content after update on properties
  referencing old table as old_rows new table as new_rows for each statement execute function note_listing_change();
create trigger properties_delete_content after delete on properties
  referencing old table as old_rows for each statement execute function note_listing_change();
create trigger properties_truncate_content after truncate on properties
  for each statement execute function note_any_change('pages');

create trigger media_insert_content after insert on media
  referencing new table as new_rows for each statement execute function note_listing_part_change();
create trigger media_update_content after update on media
  referencing old table as old_rows new table as new_rows for each statement execute function note_listing_part_change();
create trigger media_delete_content after delete on media
  referencing old table as old_rows for each statement execute function note_listing_part_change();

create trigger nearby_places_insert_content after insert on nearby_places
  referencing new table as new_rows for each statement execute function note_listing_part_change();
create trigger nearby_places_update_content after update on nearby_places
  referencing old table as old_rows new table as new_rows for each statement execute function note_listing_part_change();
create trigger nearby_places_delete_content after delete on nearby_places
  referencing old table as old_rows for each statement execute function note_listing_part_change();

create trigger settings_content after insert or update or delete or truncate on settings
  for each statement execute function note_any_change('pages');
-- The deletion of a listing deletes its rows of the wishlist, also when there are none.
create function note_wishlist_change() returns trigger language plpgsql as $$
begin
  if exists (select from some_rows) then
    perform note_content_change('wishlist');
  end if;
  return null;
end $$;
create trigger wishlist_insert_content after insert on wishlist
  referencing new table as some_rows for each statement execute function note_wishlist_change();
create trigger wishlist_delete_content after delete on wishlist
  referencing old table as some_rows for each statement execute function note_wishlist_change();
create trigger wishlist_truncate_content after truncate on wishlist
  for each statement execute function note_any_change('wishlist');
