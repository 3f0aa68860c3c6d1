-- The owner may hide where exactly a listing is. Visitors must not find the address by searching for its words either,
-- so the words of a hidden one are not in the search. Society and builder are, because people search for both.
alter table properties
  add column hide_location boolean not null default false,
  drop column headline,
  drop column search;
alter table properties
  add column headline tsvector not null generated always as (
    strip(to_tsvector('english', title || ' ' || locality || ' ' || city || ' ' || replace(locality, ' ', '')
      || case when bedrooms is null then '' else ' ' || bedrooms || ' bhk ' || bedrooms || 'bhk' end
      || ' ' || sub_type || ' ' || society || ' ' || builder
      || case when hide_location then '' else ' ' || address end))
  ) stored,
  add column search tsvector not null generated always as (
    strip(to_tsvector('english', title || ' ' || locality || ' ' || city || ' ' || replace(locality, ' ', '')
      || case when bedrooms is null then '' else ' ' || bedrooms || ' bhk ' || bedrooms || 'bhk' end
      || ' ' || sub_type || ' ' || society || ' ' || builder
      || case when hide_location then '' else ' ' || address end || ' ' || description))
  ) stored;
create index properties_headline on properties using gin (headline) where moderation = 'accepted';
create index properties_search on properties using gin (search) where moderation = 'accepted';
