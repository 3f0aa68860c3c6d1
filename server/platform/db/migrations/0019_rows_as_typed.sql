-- A row that could not be taken, cell by cell as it stood in its table, also under columns that no field takes: so it is given back
-- for mending. Null: as cells says.
alter table import_rows add column typed text[];
drop index import_rows_kept;
create index import_rows_kept on import_rows (import_id) where cells <> '{}' or typed is not null;
