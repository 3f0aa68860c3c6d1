-- A listing may have its title and description in Hindi, too; the defaults are also for processes of the earlier version.
-- Keyword search reads them. It compares words without the dot below letters, with one sign for a nasal vowel, and
-- without invisible joiners, because people type "फ्लैट", "फ़्लैट", "गांव" and "गाँव".
create function plain_words(words text) returns text language sql immutable strict parallel safe
  return translate(normalize(words, nfc), U&'\0901\093C\200C\200D', U&'\0902');
alter table properties
  add column title_hi text not null default '' check (char_length(title_hi) <= 120),
  add column description_hi text not null default '' check (char_length(description_hi) <= 5000),
  drop column headline,
  drop column search;
alter table properties
  add column headline tsvector not null generated always as (
    strip(to_tsvector('english', plain_words(title || ' ' || title_hi || ' ' || locality || ' ' || city || ' '
      || replace(locality, ' ', '')
      || case when bedrooms is null then '' else ' ' || bedrooms || ' bhk ' || bedrooms || 'bhk' end
      || ' ' || sub_type || ' ' || society || ' ' || builder
      || case when hide_location then '' else ' ' || address end)))
  ) stored,
  add column search tsvector not null generated always as (
    strip(to_tsvector('english', plain_words(title || ' ' || title_hi || ' ' || locality || ' ' || city || ' '
      || replace(locality, ' ', '')
      || case when bedrooms is null then '' else ' ' || bedrooms || ' bhk ' || bedrooms || 'bhk' end
      || ' ' || sub_type || ' ' || society || ' ' || builder
      || case when hide_location then '' else ' ' || address end
      || ' ' || description || ' ' || description_hi)))
  ) stored;
create index properties_headline on properties using gin (headline) where moderation = 'accepted';
create index properties_search on properties using gin (search) where moderation = 'accepted';
-- Only these words are written differently from now on.
insert into search_words (word) select distinct w.lexeme from properties p, unnest(p.headline) as w
  where char_length(w.lexeme) between 2 and 40 and w.lexeme ~ '[^ -~]'
  on conflict do nothing;
