-- One-time codes that stand in for an authenticator app. A row is deleted when its code is used. All codes of a person
-- have the same nonce, so that an entered one is derived once (argon2id) and compared with each.
create table recovery_codes (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  nonce bytea not null check (octet_length(nonce) = 16),
  hash bytea not null check (octet_length(hash) = 32)
);
create index recovery_codes_user on recovery_codes (user_id);
