-- Counts beside the filters come from bitmaps that each process holds in memory (docs/decisions/0048). This table says
-- which listings a process has to read again. It replaces the narrow copy of the listings that 0009 made.
drop trigger properties_insert_facets on properties;
drop trigger properties_update_facets on properties;
drop function keep_property_facets();
drop table property_facets;
drop table places;
drop function facet_key(integer, text, integer, integer, text, boolean, text);
drop function feature_bits(text[]);
drop function sub_type_code(text);
drop function status_code(text);
drop function type_code(text);

-- The last transaction that changed each listing. Rows of deleted listings stay, because a process may still hold them.
create table property_changes (
  -- 0 stands for all listings. No reference to properties: the row outlives its listing.
  property_id integer primary key check (property_id >= 0),
  xid xid8 not null
);
create index property_changes_xid on property_changes (xid);

create function note_property_changes() returns trigger language plpgsql as $$
begin
  -- In order, so that two writers of the same listings wait for each other in the same order.
  insert into property_changes select id, pg_current_xact_id() from changed order by id
  on conflict (property_id) do update set xid = excluded.xid;
  return null;
end $$;
create trigger properties_insert_changes after insert on properties
  referencing new table as changed for each statement execute function note_property_changes();
create trigger properties_update_changes after update on properties
  referencing new table as changed for each statement execute function note_property_changes();
create trigger properties_delete_changes after delete on properties
  referencing old table as changed for each statement execute function note_property_changes();

create function note_all_properties_changed() returns trigger language plpgsql as $$
begin
  insert into property_changes values (0, pg_current_xact_id())
  on conflict (property_id) do update set xid = excluded.xid;
  return null;
end $$;
create trigger properties_truncate_changes after truncate on properties
  for each statement execute function note_all_properties_changed();
