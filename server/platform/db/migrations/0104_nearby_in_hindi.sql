-- A place nearby may have its name in Hindi, too; the default is also for processes of the earlier version.
alter table nearby_places
  add column title_hi text not null default '' check (char_length(title_hi) <= 120);
