-- Every entity of the product. Append-only: a later change is a later file.
-- Money is whole rupees (bigint), area square feet, times are timestamptz.

create extension if not exists pg_trgm;

create table users (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  username text check (char_length(username) <= 60),
  email text check (char_length(email) <= 254),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_verified_at timestamptz,
  role text not null default 'buyer' check (role in ('buyer', 'seller', 'admin', 'superadmin')),
  password_hash text,
  totp_secret text,
  language text not null default 'en' check (language in ('en', 'hi')),
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Anybody can enter somebody else's number (docs/product.md, section 5), so only verified numbers are unique.
create unique index users_verified_phone on users (phone) where phone_verified_at is not null;
create unique index users_username on users (lower(username)) where username is not null;
create index users_phone on users (phone);

create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  user_agent text check (char_length(user_agent) <= 400),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table sign_in_codes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  session_hash bytea not null references sessions on delete cascade,
  phone text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_codes_phone on sign_in_codes (phone, created_at);
create index sign_in_codes_user on sign_in_codes (user_id);
create index sign_in_codes_session on sign_in_codes (session_hash);

create table properties (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  title text not null check (char_length(title) between 5 and 120),
  description text not null default '' check (char_length(description) <= 5000),
  type text not null check (type in ('sale', 'rent')),
  sub_type text not null check (sub_type in ('PG', 'Guest House', 'Row House', 'Flat', 'Villa', 'Independent House',
    'Agricultural Land', 'Farm House', 'Resort', 'Loan', 'plot', 'studio', 'office', 'apartment')),
  status text not null default 'available' check (status in ('available', 'onBid', 'sold')),
  moderation text not null default 'pending' check (moderation in ('pending', 'accepted', 'rejected')),
  moderation_reason text check (char_length(moderation_reason) <= 1000),
  new_project boolean not null default false,
  price bigint not null check (price between 0 and 100000000000),
  area numeric(12, 2) check (area > 0),
  beegha numeric(10, 3) check (beegha > 0),
  acres numeric(10, 3) check (acres > 0),
  rate numeric(14, 2) generated always as (price / area) stored,
  address text not null default '' check (char_length(address) <= 300),
  locality text not null default '' check (char_length(locality) <= 80),
  city text not null check (char_length(city) between 1 and 80),
  state text not null default '' check (char_length(state) <= 80),
  country text not null default 'India' check (char_length(country) <= 80),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  rooms smallint check (rooms between 0 and 500),
  bedrooms smallint check (bedrooms between 1 and 6),
  bathrooms smallint check (bathrooms between 1 and 4),
  garages smallint check (garages between 0 and 100),
  age smallint check (age in (1, 3, 8, 10)),
  features text[] not null default '{}' check (features <@ array['Air Conditioning', 'Swimming Pool', 'Central Heating', 'Laundry Room', 'Gym', 'Alarm', 'Window Covering',
    'Refrigerator', 'TV Cable & WIFI', 'Microwave', 'Balcony', 'Dishwasher', 'Bedding', 'Parking']),
  name text not null check (char_length(name) between 1 and 120),
  email text check (char_length(email) <= 254),
  phone text not null check (char_length(phone) <= 20),
  demo boolean not null default false,
  listed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null)),
  check (sub_type = 'Agricultural Land' or (beegha is null and acres is null)),
  -- What keyword search reads. A listing whose headline holds the words stands above one that has them in its
  -- description only; that is all the ranking there is, so neither weights nor positions of words are kept.
  -- A place also stands as one word ("vijaynagar"), bedrooms also as "3bhk".
  headline tsvector not null generated always as (
    strip(to_tsvector('english', title || ' ' || locality || ' ' || city || ' ' || replace(locality, ' ', '')
      || case when bedrooms is null then '' else ' ' || bedrooms || ' bhk ' || bedrooms || 'bhk' end
      || ' ' || sub_type || ' ' || address))
  ) stored,
  search tsvector not null generated always as (
    strip(to_tsvector('english', title || ' ' || locality || ' ' || city || ' ' || replace(locality, ' ', '')
      || case when bedrooms is null then '' else ' ' || bedrooms || ' bhk ' || bedrooms || 'bhk' end
      || ' ' || sub_type || ' ' || address || ' ' || description))
  ) stored
);
comment on column properties.moderation is 'accepted is public: the row always holds the version last accepted';

-- One index a common question; all public questions look at accepted rows only.
create index properties_newest on properties (listed_at desc, id desc) where moderation = 'accepted';
create index properties_type_newest on properties (type, listed_at desc, id desc) where moderation = 'accepted';
create index properties_kind_newest on properties (sub_type, listed_at desc, id desc) where moderation = 'accepted';
create index properties_project_newest on properties (listed_at desc, id desc)
  where moderation = 'accepted' and new_project;
create index properties_city_newest on properties (lower(city), listed_at desc, id desc)
  where moderation = 'accepted';
create index properties_locality_newest on properties (lower(locality), listed_at desc, id desc)
  where moderation = 'accepted';
create index properties_city_facts on properties (lower(city), type, bedrooms, price) include (city)
  where moderation = 'accepted';
create index properties_type_price on properties (type, price, id) where moderation = 'accepted';
create index properties_price on properties (price, id) where moderation = 'accepted';
create index properties_area on properties (area desc nulls last, id desc) where moderation = 'accepted';
create index properties_rate on properties (rate, id) where moderation = 'accepted';
-- Every rent is below every sale price: the cheapest sales stand far into properties_rate.
create index properties_type_rate on properties (type, rate, id) where moderation = 'accepted';
create index properties_bedrooms on properties (bedrooms, type, price) where moderation = 'accepted' and bedrooms is not null;
create index properties_status on properties (status, listed_at desc, id desc) where moderation = 'accepted';
create index properties_features on properties using gin (features) where moderation = 'accepted';
-- Not GiST on a point: the planner cannot tell how many listings a box holds, and counts the rows of this one unread.
create index properties_latitude on properties (latitude, longitude)
  where moderation = 'accepted' and latitude is not null;
create index properties_headline on properties using gin (headline) where moderation = 'accepted';
create index properties_search on properties using gin (search) where moderation = 'accepted';
create index properties_user on properties (user_id, listed_at desc);
create index properties_pending on properties (listed_at) where moderation = 'pending';

-- The planner does not use what ANALYZE learns of expressions in partial indexes; without these it takes every city
-- and locality for half a percent of the listings. They also tell it which place and which kind go together.
create statistics properties_places (dependencies, mcv) on (lower(city)), (lower(locality)) from properties;
create statistics properties_kinds (dependencies, mcv) on type, sub_type, bedrooms from properties;

-- Published listings by kind and place: what totals and filters show, without counting listings each time.
create table property_counts (
  type text not null,
  sub_type text not null,
  status text not null,
  new_project boolean not null,
  city text not null,
  locality text not null,
  count integer not null,
  primary key (type, sub_type, status, new_project, city, locality)
);

create function count_properties() returns trigger language plpgsql as $$
declare
  change property_counts[] := '{}';
begin
  if tg_op = 'TRUNCATE' then
    delete from property_counts;
    return null;
  end if;
  if tg_op <> 'DELETE' then
    change := array(select (type, sub_type, status, new_project, city, locality, 1)::property_counts
      from added where moderation = 'accepted');
  end if;
  if tg_op <> 'INSERT' then
    change := change || array(select (type, sub_type, status, new_project, city, locality, -1)::property_counts
      from removed where moderation = 'accepted');
  end if;
  -- In order, so that two writers lock the same rows in the same order.
  insert into property_counts as kept
  select type, sub_type, status, new_project, city, locality, sum(c.count) from unnest(change) c
  group by 1, 2, 3, 4, 5, 6 having sum(c.count) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict on constraint property_counts_pkey do update set count = kept.count + excluded.count;
  return null;
end $$;
create trigger properties_insert_counts after insert on properties
  referencing new table as added for each statement execute function count_properties();
create trigger properties_update_counts after update on properties
  referencing old table as removed new table as added for each statement execute function count_properties();
create trigger properties_delete_counts after delete on properties
  referencing old table as removed for each statement execute function count_properties();
create trigger properties_truncate_counts after truncate on properties
  for each statement execute function count_properties();

-- The words of titles, places and kinds, so that a mistyped word finds its neighbour without reading a listing.
create table search_words (word text collate "C" primary key);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

create function learn_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct w.lexeme from changed, unnest(changed.headline) as w
  where char_length(w.lexeme) between 2 and 40
  order by 1
  on conflict do nothing;
  return null;
end $$;
create trigger properties_insert_words after insert on properties
  referencing new table as changed for each statement execute function learn_search_words();
create trigger properties_update_words after update on properties
  referencing new table as changed for each statement execute function learn_search_words();

-- Pictures, video and floor plan of a listing. Files are named by the hash of their content.
create table media (
  id integer generated always as identity primary key,
  property_id integer not null references properties on delete cascade,
  kind text not null check (kind in ('image', 'video', 'floor_plan')),
  position smallint not null default 0 check (position between 0 and 99),
  hash text not null check (hash ~ '^[0-9a-f]{20,64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths smallint[] not null default '{}',
  thumbhash text,
  alt text not null default '' check (char_length(alt) <= 300),
  created_at timestamptz not null default now(),
  unique (property_id, kind, position)
);
create index media_hash on media (hash);

create table nearby_places (
  property_id integer not null references properties on delete cascade,
  position smallint not null check (position between 0 and 19),
  title text not null check (char_length(title) between 1 and 120),
  distance text not null default '' check (char_length(distance) <= 40),
  category text not null check (category in ('Education', 'Health & Medical', 'Transportation')),
  primary key (property_id, position)
);

-- An edit of an accepted listing waits here while the accepted version stays public (docs/product.md, section 6).
create table property_revisions (
  id integer generated always as identity primary key,
  property_id integer not null references properties on delete cascade,
  submitted_by integer references users on delete set null,
  payload jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected', 'withdrawn')),
  reason text check (char_length(reason) <= 1000),
  decided_by integer references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index property_revisions_one_pending on property_revisions (property_id) where state = 'pending';
create index property_revisions_property on property_revisions (property_id, created_at desc);

create table wishlist (
  user_id integer not null references users on delete cascade,
  property_id integer not null references properties on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, property_id)
);
create index wishlist_property on wishlist (property_id);

create table tours (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  property_id integer not null references properties on delete cascade,
  tour_date date not null,
  tour_time time not null,
  state text not null default 'requested' check (state in ('requested', 'confirmed', 'declined')),
  created_at timestamptz not null default now()
);
create index tours_property on tours (property_id, tour_date);
create index tours_user on tours (user_id, created_at desc);

create table inquiries (
  id integer generated always as identity primary key,
  property_id integer references properties on delete set null,
  user_id integer references users on delete set null,
  recipient_id integer references users on delete set null,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) <= 254),
  message text not null check (char_length(message) between 1 and 5000),
  state text not null default 'new' check (state in ('new', 'seen', 'answered')),
  created_at timestamptz not null default now()
);
create index inquiries_recipient on inquiries (recipient_id, created_at desc);
create index inquiries_property on inquiries (property_id, created_at desc);
create index inquiries_newest on inquiries (created_at desc);

create table contact_messages (
  id integer generated always as identity primary key,
  user_id integer references users on delete set null,
  topic text not null default 'message' check (topic in ('message', 'callback')),
  name text not null check (char_length(name) between 1 and 120),
  phone text not null check (char_length(phone) <= 20),
  email text check (char_length(email) <= 254),
  message text not null default '' check (char_length(message) <= 5000),
  details jsonb not null default '{}',
  state text not null default 'new' check (state in ('new', 'seen', 'answered')),
  created_at timestamptz not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc);

-- Settings of the agency, one JSON document a key.
create table settings (
  key text primary key check (char_length(key) <= 60),
  value jsonb not null,
  updated_by integer references users on delete set null,
  updated_at timestamptz not null default now()
);

-- Who did what to what; each row carries the hash of the one before it.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer,
  action text not null check (char_length(action) <= 80),
  subject text not null check (char_length(subject) <= 120),
  details jsonb not null default '{}',
  previous_hash bytea,
  hash bytea not null check (octet_length(hash) = 32)
);
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is append-only';
end $$;
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_audit_change();
