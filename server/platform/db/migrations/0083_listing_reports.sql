-- Reports of visitors about a listing. They change nothing that the public sees: a person decides (docs/decisions/0078).
create table listing_reports (
  id integer generated always as identity primary key,
  property_id integer not null references properties on delete cascade,
  reason text not null
    check (reason in ('sold', 'wrong_price', 'wrong_location', 'not_the_owner', 'duplicate', 'offensive')),
  message text not null default '',
  phone text,
  email text,
  state text not null default 'open' check (state in ('open', 'acted', 'dismissed')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create index listing_reports_property on listing_reports (property_id);
create index listing_reports_open on listing_reports (created_at) where state = 'open';
