-- A row of an exported table changes its listing: edit, before the import has come to it, and edited after that.
alter table import_rows drop constraint import_rows_state_check;
alter table import_rows add constraint import_rows_state_check
  check (state in ('waiting', 'bad', 'done', 'duplicate', 'edit', 'edited', 'removed'));
