-- The columns of a table that was brought, and which of them somebody chose by hand for which field: so it is guessed for the
-- next table with the same columns.
alter table imports add column columns text[] not null default '{}';
alter table imports add column chosen jsonb not null default '{}';
