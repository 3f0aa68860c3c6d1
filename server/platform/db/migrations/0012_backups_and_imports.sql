-- What became of each backup; the files themselves are in the folder of backups.
create table backups (
  id integer primary key generated always as identity,
  made_at timestamptz not null default now(),
  -- Null: none was made.
  file text,
  bytes bigint,
  sealed boolean not null default false,
  -- Null: nobody has restored it into a scratch place and compared.
  verified boolean,
  -- Why there is none, or why it is not verified.
  problem text check (char_length(problem) <= 500)
);
create index backups_made_at on backups (made_at desc);

-- A table of listings that somebody brought, and how far it has come.
create table imports (
  id integer primary key generated always as identity,
  user_id integer references users on delete set null,
  file_name text not null check (char_length(file_name) between 1 and 200),
  -- Of its content: the same file again is the same import.
  sha256 bytea not null unique,
  -- Columns of the file that no field takes.
  ignored text[] not null default '{}',
  state text not null default 'checked' check (state in ('checked', 'running', 'done', 'removed')),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

create table import_rows (
  import_id integer not null references imports on delete cascade,
  -- Row of the table; that of the columns' names is 1.
  line integer not null check (line > 1),
  -- Text of each field, until it is a listing.
  cells jsonb not null,
  -- A sentence for each bad field.
  problems jsonb not null default '{}',
  -- Of what the row says: no second listing is made of the same.
  row_key bytea not null,
  property_id integer references properties on delete set null,
  state text not null check (state in ('waiting', 'bad', 'done', 'double', 'removed')),
  primary key (import_id, line)
);
create unique index import_rows_done on import_rows (row_key) where state = 'done';
create index import_rows_property on import_rows (property_id);
