-- Links by which a superadmin lets a person in once, kept as the hash of their token.
create table sign_in_links (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_links_user on sign_in_links (user_id);
create index sign_in_links_end on sign_in_links (expires_at);
