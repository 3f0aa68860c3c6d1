-- The newest request that came through a proxy which TRUSTED_PROXIES does not name, so that every process of the site
-- closes demo sign-in and /metrics. The digest is of the settings that were in force: changed settings start anew.
create table proxy_sign (
  "only" boolean primary key default true check ("only"),
  header text not null,
  peer text,
  settings_digest bytea not null check (octet_length(settings_digest) = 32),
  seen_at timestamptz not null
);
