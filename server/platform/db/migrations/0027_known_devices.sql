-- Browsers on which somebody proved the number of an account. A browser holds a random token, signed; here is its hash.
-- It has one row for each account that was proven on it.
create table devices (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- The unverified user whom the last sign-in on this device made.
  guest_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (token_hash, user_id)
);
create index devices_user on devices (user_id, last_used_at);
create index devices_guest on devices (guest_id) where guest_id is not null;
alter table sessions add column device_id integer references devices on delete set null;
create index sessions_device on sessions (device_id) where device_id is not null;

-- Codes of known devices and of strangers are counted apart, those of strangers also by the digest of their address.
alter table sign_in_codes add column known_device boolean not null default false;
alter table sign_in_codes add column place_digest bytea;
-- Whether the code was handed to the channel; false: only staff can tell it, because the budget of messages was used up.
alter table sign_in_codes add column messaged boolean not null default true;
alter table sign_in_codes add column undelivered boolean not null default false;
