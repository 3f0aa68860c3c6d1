-- A site starts with the demo or empty (docs/decisions/0063). Rows that the demo brought are known by a mark that its
-- seed writes; listings have had theirs since the first version.
alter table users add column demo boolean not null default false;
alter table leads add column demo boolean not null default false;

-- Demo data of earlier versions: one transaction wrote its people and its pictures, so they have the same moment, which
-- nobody else's rows have to the microsecond. Leads of these people from before that moment came with them.
create temporary table seeded on commit drop as
  select min(m.created_at) as at from media m join properties p on p.id = m.property_id where p.demo;
update users set demo = true from seeded where users.created_at = seeded.at and users.role <> 'superadmin';
update leads set demo = true from seeded
  where leads.created_at <= seeded.at and exists (
    select from users u where u.demo and u.id = coalesce(
      (select user_id from inquiries where id = leads.inquiry_id),
      (select user_id from tours where id = leads.tour_id),
      (select user_id from contact_messages where id = leads.contact_id)));

-- The details of the demo agency were the default of every site. They are now a setting of sites with the demo, so that
-- no other site publishes an invented number.
insert into settings (key, value)
  select 'agency', '{
    "name": "Aangan", "legal_name": "Aangan Realty, Indore", "tagline": "Homes and land across Madhya Pradesh",
    "address": "2nd floor, Shekhar Central, Vijay Nagar Square, AB Road", "city": "Indore", "state": "Madhya Pradesh",
    "postal_code": "452010", "country": "India", "phone": "+917314000123", "email": "hello@aangan.example",
    "hours": "Monday to Saturday, 10 am to 7 pm", "latitude": 22.7533, "longitude": 75.8937, "social": [],
    "popular_places": [{"city": "Indore", "featured": true}, {"city": "Bhopal", "featured": false},
      {"city": "Ujjain", "featured": false}, {"city": "Jabalpur", "featured": true}]}'::jsonb
  where exists (select from properties where demo)
  on conflict (key) do nothing;

-- Links with which the owner of a new site makes the first account, kept as the hash of their token. Each start and the
-- command print a link of their own, and all end when there is a superadmin.
create table setup_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
