-- The contact that an unverified owner wrote, while the agency's own stands on the published listing.
alter table properties add column withheld_contact jsonb;

-- What an owner changed of a published listing without a review, and how it was when the agency last looked.
create table unreviewed_changes (
  property_id integer not null references properties on delete cascade,
  field text not null check (char_length(field) <= 40),
  before jsonb not null,
  changed_at timestamptz not null,
  primary key (property_id, field)
);
create index unreviewed_changes_newest on unreviewed_changes (changed_at);

-- Which version of a listing a session was last shown in the list of requests: a decision may not publish a newer one.
create table shown_requests (
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  property_id integer not null references properties on delete cascade,
  version timestamptz not null,
  primary key (session_hash, property_id)
);
create index shown_requests_property on shown_requests (property_id);
