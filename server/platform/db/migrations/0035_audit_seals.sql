-- Ends of the audit's chain, signed with the site's secret: whoever may write to the database can compute the hashes of a
-- chain anew, but not these. `key_id` tells seals of another secret apart, `mac` covers the seal before, too.
create table audit_seals (
  entries bigint primary key check (entries > 0),
  last_id bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  at timestamptz not null,
  key_id bytea not null check (octet_length(key_id) = 4),
  mac bytea not null check (octet_length(mac) = 32)
);
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_audit_change();
