-- Owners may move the price of a published listing by a fifth without asking. The price at the last review is kept from
-- the first such move on, so that many small moves do not add up to one that nobody saw. Null: the price is that one.
alter table properties add column reviewed_price bigint check (reviewed_price between 0 and 100000000000);

-- Four bands of 16 bits of a perceptual hash, each with its place: two hashes that differ in at most three bits share
-- a band, so that pictures that look alike are found by an index.
create function phash_bands(phash text) returns text[] language sql immutable strict parallel safe as $$
  select array['a' || substr(phash, 1, 4), 'b' || substr(phash, 5, 4), 'c' || substr(phash, 9, 4), 'd' || substr(phash, 13, 4)]
$$;
create index media_phash on media using gin (phash_bands(phash)) where phash is not null;

-- The same phone at the same place is perhaps the same home.
create index properties_phone on properties (phone);
