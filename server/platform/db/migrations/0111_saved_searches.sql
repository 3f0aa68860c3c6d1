-- Searches that people saved, to see how many homes are new and to be told of them (docs/decisions/0103).
create table saved_searches (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- The filters as an address of the results has them, always in the same order and spelling.
  query text not null check (char_length(query) <= 4000),
  name text not null check (char_length(name) between 1 and 200),
  alerts boolean not null default true,
  created_at timestamptz not null default now(),
  -- Homes that were published later are new to the person.
  seen_at timestamptz not null default now(),
  -- The alerts so far have told of every home that was published up to then.
  alerted_at timestamptz not null default now()
);
-- An index takes less than a query may hold.
create unique index saved_searches_user on saved_searches (user_id, md5(query));
create index saved_searches_alerts on saved_searches (alerted_at) where alerts;
