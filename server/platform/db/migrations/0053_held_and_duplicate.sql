-- Two stored states get the terms of docs/words.md: a notice without a mail server or an address is held, and a row of an
-- import whose listing exists already is a duplicate. No trigger and no partial index names either state.
alter table notices drop constraint notices_state_check;
update notices set state = 'held' where state = 'kept';
alter table notices add constraint notices_state_check
  check (state in ('queued', 'sending', 'sent', 'held', 'failed'));

alter table import_rows drop constraint import_rows_state_check;
update import_rows set state = 'duplicate' where state = 'double';
alter table import_rows add constraint import_rows_state_check
  check (state in ('waiting', 'bad', 'done', 'duplicate', 'removed'));
