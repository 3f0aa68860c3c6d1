-- How often a listing's page was seen: a number a day, nothing about who.
create table property_views (
  property_id integer not null references properties on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (property_id, day)
);
create index property_views_day on property_views (day);
comment on column property_views.day is 'As the clock stands in India';

-- While a day lasts: its secret, sealed, and a digest for each listing and visitor that were counted. Both go with the day, and
-- are in no backup; without the secret nobody can tell whose digest one was.
create table view_days (
  day date primary key,
  salt bytea not null
);
create table view_marks (
  day date not null references view_days on delete cascade,
  property_id integer not null references properties on delete cascade,
  visitor bytea not null,
  primary key (day, property_id, visitor)
);
create index view_marks_property on view_marks (property_id);

-- Hearts and tours by when they came.
create index wishlist_newest on wishlist (created_at);
create index tours_newest on tours (created_at);
