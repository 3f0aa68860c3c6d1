-- The registration of a project, when somebody of the agency looked it up, and who. Published projects of before keep
-- their place; the next change of their registration, and the next publication, needs the number.
alter table properties
  add column rera_number text not null default '' check (char_length(rera_number) <= 40),
  add column rera_status text
    check (rera_status in ('registered', 'extended', 'lapsed', 'withdrawn', 'revoked', 'not_needed')),
  add column rera_checked_at timestamptz,
  add column rera_checked_by integer references users on delete set null;
create index properties_rera_checked_by on properties (rera_checked_by) where rera_checked_by is not null;

create function forget_rera_check() returns trigger language plpgsql as $$
begin
  new.rera_checked_at := null;
  new.rera_checked_by := null;
  return new;
end $$;
-- A check is about the number and the state that were looked up.
create trigger properties_forget_rera_check before update of rera_number, rera_status on properties for each row
  when ((new.rera_number, new.rera_status) is distinct from (old.rera_number, old.rera_status)
    and new.rera_checked_at is not distinct from old.rera_checked_at)
  execute function forget_rera_check();
