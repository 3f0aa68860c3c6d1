-- What people had erased, so that restoring an older backup erases it again: ids, moments and keyed digests, no names.
-- The same lines lie in a file beside the backups, for the day on which this database is gone.
create table erasures (
  id uuid primary key,
  at timestamptz not null,
  record jsonb not null
);
create index erasures_at on erasures (at);
