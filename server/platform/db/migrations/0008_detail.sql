-- Similar homes and the median of a place: kinds at a place by price, near to one price in both directions. The plain
-- columns are there so that rates are read from the index alone, which the planner does not see from lower(city).
create index properties_alike_locality on properties (type, sub_type, lower(city), lower(locality), price, id)
  include (rate, city, locality) where moderation = 'accepted';
create index properties_alike_city on properties (type, sub_type, lower(city), price, id)
  include (rate, city) where moderation = 'accepted';

-- How often people went from a listing to the telephone or to WhatsApp: a number a day, nothing about who.
create table contact_clicks (
  property_id integer not null references properties on delete cascade,
  day date not null,
  calls integer not null default 0 check (calls >= 0),
  whatsapps integer not null default 0 check (whatsapps >= 0),
  primary key (property_id, day)
);
comment on column contact_clicks.day is 'As the clock stands in India';
