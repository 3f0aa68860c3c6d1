-- Pictures and videos arrive as they were taken and become the files that are served by a job; until then pages show the
-- ThumbHash. A change of a published listing that waits for the agency holds a whole list of its own (revision_id).
alter table media
  add column state text not null default 'ready' check (state in ('processing', 'ready', 'failed')),
  add column phash text check (phash ~ '^[0-9a-f]{16}$'),
  add column revision_id integer references property_revisions on delete cascade,
  drop constraint media_property_id_kind_position_key;
comment on column media.phash is '64 bits; pictures that look alike differ in few: bit_count((''x'' || a)::bit(64) # (''x'' || b)::bit(64))';
comment on column media.revision_id is 'null: what the public sees';
create unique index media_public_place on media (property_id, kind, position) where revision_id is null;
create unique index media_revision_place on media (revision_id, kind, position) where revision_id is not null;
create index media_property on media (property_id);
create index media_unready on media (state, hash) where state <> 'ready';

-- What was written into the store of files, to find what has vanished or gone bad since.
create table media_files (
  name text primary key,
  hash text not null,
  bytes bigint not null check (bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32)
);
create index media_files_hash on media_files (hash);

-- When a hash was last wanted: uploaded, or named by a row. A sweep leaves its files alone for a while after that.
create table media_seen (
  hash text primary key,
  seen_at timestamptz not null default now()
);

create function see_media() returns trigger language plpgsql as $$
begin
  insert into media_seen (hash) select distinct hash from gone order by hash
    on conflict (hash) do update set seen_at = now();
  return null;
end $$;
create trigger media_gone after delete on media
  referencing old table as gone for each statement execute function see_media();
create trigger media_replaced after update on media
  referencing old table as gone for each statement execute function see_media();

-- What the nightly check of files against rows found; one row.
create table media_check (
  "only" boolean primary key default true check ("only"),
  checked_at timestamptz not null,
  missing integer not null,
  extra integer not null,
  damaged integer not null
);
