-- When the person behind a session last proved who they are (password, code, authenticator or passkey), and when the
-- session was given the second factor. Sessions from before have proved nothing lately.
alter table sessions add column proved_at timestamptz;
alter table sessions add column factor_at timestamptz;

-- A WebAuthn credential. The counter is the authenticator's own; 0 where it keeps none.
create table passkeys (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- The same for all passkeys of a person. Authenticators keep it, so it says nothing about them.
  user_handle bytea not null check (octet_length(user_handle) = 32),
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- The challenge that one browser is to sign next. It is deleted when it is answered, rightly or not.
create table passkey_challenges (
  browser_hash bytea primary key,
  challenge text not null,
  -- Who registers; null: somebody signs in or proves who they are.
  user_id integer references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
