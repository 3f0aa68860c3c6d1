-- What the counts beside the choices of the filters are made from: the published listings again, as numbers. A row of
-- properties is some 1.8 kB, most of it text, one of these a twentieth; all of them are read in the time of a short walk
-- along an index, and grouping them by one number costs a fifth of grouping by seven columns.

-- Every place that a published listing ever was in.
create table places (
  id integer generated always as identity primary key,
  city text not null,
  locality text not null,
  unique (city, locality)
);

-- The closed lists as numbers, in the order of contract/enums.ts and contract/amenities.ts; tests hold them together. A name
-- that is missing here breaks the insert, as it does in the checks of properties.
create function type_code(name text) returns integer language sql immutable strict parallel safe as $$
  select array_position(array['sale', 'rent'], name) - 1
$$;
create function status_code(name text) returns integer language sql immutable strict parallel safe as $$
  select array_position(array['available', 'onBid', 'sold'], name) - 1
$$;
create function sub_type_code(name text) returns integer language sql immutable strict parallel safe as $$
  select array_position(array['PG', 'Guest House', 'Row House', 'Flat', 'Villa', 'Independent House', 'Agricultural Land',
    'Farm House', 'Resort', 'Loan', 'plot', 'studio', 'office', 'apartment'], name) - 1
$$;
create function feature_bits(names text[]) returns integer language sql immutable strict parallel safe as $$
  select coalesce(bit_or(1 << array_position(array['Air Conditioning', 'Swimming Pool', 'Central Heating', 'Laundry Room', 'Gym',
    'Alarm', 'Window Covering', 'Refrigerator', 'TV Cable & WIFI', 'Microwave', 'Balcony', 'Dishwasher', 'Bedding', 'Parking'],
    name) - 1), 0) from unnest(names) name
$$;

create table property_facets (
  property_id integer primary key references properties on delete cascade,
  -- place, then 6 bits of kind, 3 of bedrooms, 3 of bathrooms (0: none), 2 of status, new project, type.
  key bigint not null,
  -- Bits of feature_bits.
  features integer not null,
  price bigint not null,
  area double precision,
  latitude double precision,
  longitude double precision
);

create function facet_key(place integer, sub_type text, bedrooms integer, bathrooms integer, status text,
  new_project boolean, type text) returns bigint language sql immutable parallel safe as $$
  select (place::bigint << 16) + (sub_type_code(sub_type) << 10) + (coalesce(bedrooms, 0) << 7)
    + (coalesce(bathrooms, 0) << 4) + (status_code(status) << 2) + (new_project::integer << 1) + type_code(type)
$$;

create function keep_property_facets() returns trigger language plpgsql as $$
begin
  -- In order, so that two writers of new places wait for each other in the same order.
  insert into places (city, locality)
  select distinct city, locality from added where moderation = 'accepted' order by 1, 2
  on conflict do nothing;
  insert into property_facets as kept
  select a.id, facet_key(p.id, a.sub_type, a.bedrooms, a.bathrooms, a.status, a.new_project, a.type),
    feature_bits(a.features), a.price, a.area, a.latitude, a.longitude
  from added a join places p using (city, locality) where a.moderation = 'accepted' order by a.id
  on conflict (property_id) do update set (key, features, price, area, latitude, longitude) = row (excluded.key,
    excluded.features, excluded.price, excluded.area, excluded.latitude, excluded.longitude)
  where kept is distinct from excluded;
  delete from property_facets kept using added a where a.id = kept.property_id and a.moderation <> 'accepted';
  return null;
end $$;
-- Deleted and truncated listings take their rows along.
create trigger properties_insert_facets after insert on properties
  referencing new table as added for each statement execute function keep_property_facets();
create trigger properties_update_facets after update on properties
  referencing new table as added for each statement execute function keep_property_facets();

insert into places (city, locality)
select distinct city, locality from properties where moderation = 'accepted' order by 1, 2;
insert into property_facets
select a.id, facet_key(p.id, a.sub_type, a.bedrooms, a.bathrooms, a.status, a.new_project, a.type),
  feature_bits(a.features), a.price, a.area, a.latitude, a.longitude
from properties a join places p using (city, locality) where a.moderation = 'accepted' order by a.id;
analyze places, property_facets;
