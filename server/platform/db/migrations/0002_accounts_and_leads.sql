-- Accounts, leads and what keeps them safe. No row here or in pg-boss repeats a name, phone or address: notices, codes and
-- repeated requests point at the row that holds it, so that erasing a person is deleting those rows.

-- A number by which its owner can name a session; the secret itself is known to the browser alone.
alter table sessions add column id integer generated always as identity unique;

-- Codes outlive the account and the session that asked for them, because they count the guesses of a day; therefore they
-- hold a keyed digest in place of the phone. sealed: the code itself, encrypted, where a person passes it on.
drop table sign_in_codes;
create table sign_in_codes (
  id integer generated always as identity primary key,
  user_id integer references users on delete set null,
  session_hash bytea not null,
  phone_digest bytea not null check (octet_length(phone_digest) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  sealed bytea,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_codes_phone on sign_in_codes (phone_digest, created_at desc);
create index sign_in_codes_session on sign_in_codes (session_hash, created_at desc);
create index sign_in_codes_user on sign_in_codes (user_id);
create index sign_in_codes_age on sign_in_codes (created_at);

-- That a person agreed, to which text and when. What was given with it is in the rows that point here.
create table consents (
  id integer generated always as identity primary key,
  user_id integer references users on delete set null,
  purpose text not null check (purpose in ('account', 'tour', 'inquiry', 'contact')),
  -- Null: the client showed no notice (a script).
  notice_version text check (char_length(notice_version) <= 40),
  -- SHA-256 of the receipt by which somebody without an account withdraws.
  receipt_hash bytea unique check (octet_length(receipt_hash) = 32),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index consents_user on consents (user_id, given_at desc);

alter table tours add column consent_id integer references consents on delete set null;
alter table inquiries add column consent_id integer references consents on delete set null;
alter table contact_messages add column consent_id integer references consents on delete set null;
create index tours_consent on tours (consent_id);
create index inquiries_consent on inquiries (consent_id);
create index inquiries_user on inquiries (user_id);
create index contact_messages_consent on contact_messages (consent_id);
create index contact_messages_user on contact_messages (user_id);
-- Asking twice for the same tour is asking once.
create unique index tours_once on tours (user_id, property_id, tour_date, tour_time) where state <> 'declined';

-- One mail about one event. Its words are made from the event's row when it is sent or shown.
create table notices (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('inquiry', 'tour', 'tour_answer', 'contact', 'moderation')),
  -- Says what happened, once: "inquiry:12", "tour_answer:7:confirmed".
  event text not null unique check (char_length(event) <= 120),
  inquiry_id integer references inquiries on delete cascade,
  tour_id integer references tours on delete cascade,
  contact_id integer references contact_messages on delete cascade,
  property_id integer references properties on delete cascade,
  -- Null: the agency.
  recipient_id integer references users on delete cascade,
  -- kept: no mail server is set, the outbox page is where it is read. sending, after a crash: nobody can know.
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'kept', 'failed')),
  attempts smallint not null default 0,
  -- A machine word, never what a server said: that may quote an address.
  problem text check (char_length(problem) <= 60),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check (num_nonnulls(inquiry_id, tour_id, contact_id, property_id) = 1)
);
create index notices_newest on notices (created_at desc);
create index notices_state on notices (state, created_at);
create index notices_inquiry on notices (inquiry_id);
create index notices_tour on notices (tour_id);
create index notices_contact on notices (contact_id);
create index notices_property on notices (property_id);
create index notices_recipient on notices (recipient_id);

-- Answers to creating calls that came with an Idempotency-Key, for a day. key: SHA-256 of caller, call and key.
create table idempotency_keys (
  key bytea primary key check (octet_length(key) = 32),
  user_id integer references users on delete cascade,
  input_hash bytea not null check (octet_length(input_hash) = 32),
  body jsonb not null,
  created_at timestamptz not null default now()
);
create index idempotency_keys_age on idempotency_keys (created_at);
create index idempotency_keys_user on idempotency_keys (user_id);

-- Points of the rate limiter. Not logged: after a crash everybody starts at nought, and writing it costs nothing.
create unlogged table rate_limits (
  key text primary key check (char_length(key) <= 255),
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expiry on rate_limits (expire);

create index audit_subject on audit (subject, id);
