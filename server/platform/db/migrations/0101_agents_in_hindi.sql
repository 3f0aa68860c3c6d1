-- An agent's job title and text about themselves may exist in Hindi, too; the defaults are also for processes of the earlier version.
alter table agent_profiles
  add column title_hi text not null default '' check (char_length(title_hi) <= 80),
  add column about_hi text not null default '' check (char_length(about_hi) <= 1000);
