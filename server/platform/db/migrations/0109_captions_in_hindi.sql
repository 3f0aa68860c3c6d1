-- A picture may have its caption in Hindi, too; the default is also for processes of the earlier version.
alter table media add column alt_hi text not null default '' check (char_length(alt_hi) <= 300);
