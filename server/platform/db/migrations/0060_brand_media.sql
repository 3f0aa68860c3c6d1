-- The logo and the pictures and films of the site itself are media without a listing (docs/decisions/0061), so that the
-- same jobs make, sweep and check their files. A slot may have an older row while the newer one is being made.
alter table media
  alter column property_id drop not null,
  add column slot text check (slot in ('logo', 'logo_dark', 'hero', 'hero_film', 'about')),
  add constraint media_of_listing_or_site check ((property_id is null) = (slot is not null));
create index media_slot on media (slot) where slot is not null;

create function note_site_media_change() returns trigger language plpgsql as $$
begin
  if exists (select from some_rows where slot is not null) then
    perform note_content_change('pages');
  end if;
  return null;
end $$;
create trigger media_insert_site after insert on media
  referencing new table as some_rows for each statement execute function note_site_media_change();
create trigger media_update_site after update on media
  referencing new table as some_rows for each statement execute function note_site_media_change();
create trigger media_delete_site after delete on media
  referencing old table as some_rows for each statement execute function note_site_media_change();
