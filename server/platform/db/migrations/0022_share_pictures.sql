-- The picture of a listing's shared link that is in the file store; the sweep deletes those that no row names.
create table share_pictures (
  property_id integer primary key references properties on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{20}$')
);
create index share_pictures_hash on share_pictures (hash);
