-- Who repeated requests belong to, a hash of the user's id or the address, so that each has a bounded number of rows.
alter table idempotency_keys add column caller bytea;
create index idempotency_keys_caller on idempotency_keys (caller, created_at);

-- Numbers of suspended accounts that were erased, as keyed digests: erasure does not end a suspension.
create table suspended_numbers (
  phone_digest bytea primary key check (octet_length(phone_digest) = 32),
  since timestamptz not null default now()
);
