-- The documents of a listing: how each stands, what the agency checked, and scans that only owner, agent and agency get
-- (docs/decisions/0082). A file is stored as `<name>.document` among the originals; the name is random.
create table listing_documents (
  property_id integer not null references properties on delete cascade,
  kind text not null check (kind in ('tcp_layout', 'development_permission', 'coloniser_licence', 'title',
    'bank_approvals', 'diversion', 'not_mortgaged', 'registry', 'mutation', 'completion_certificate',
    'building_permission', 'commercial_use', 'society_noc', 'encumbrance', 'property_tax', 'khasra', 'rin_pustika',
    'naksha', 'seller_in_record', 'access_by_road', 'not_tribal', 'owner_identity', 'police_verification')),
  status text not null check (status in ('original_seen', 'copy_seen', 'stated', 'missing', 'not_required')),
  number text not null default '' check (char_length(number) <= 60),
  issued_on date,
  checked_at timestamptz,
  checked_by integer references users on delete set null,
  primary key (property_id, kind),
  -- What only the agency may say has a check, and nothing else has one.
  check ((status in ('original_seen', 'copy_seen', 'not_required')) = (checked_at is not null)),
  check (checked_by is null or checked_at is not null)
);
create index listing_documents_checked_by on listing_documents (checked_by) where checked_by is not null;

create table document_files (
  id integer generated always as identity primary key,
  property_id integer not null,
  kind text not null,
  name text not null unique check (name ~ '^[0-9a-f]{32}$'),
  type text not null check (type in ('pdf', 'jpeg', 'png', 'heic')),
  bytes integer not null check (bytes > 0),
  added_at timestamptz not null default now(),
  foreign key (property_id, kind) references listing_documents on delete cascade
);
create index document_files_document on document_files (property_id, kind);

-- A check is about the number, the date and the scans that were there, whichever statement changes them.
create function forget_document_check() returns trigger language plpgsql as $$
begin
  new.status := 'stated';
  new.checked_at := null;
  new.checked_by := null;
  return new;
end $$;
create trigger listing_documents_forget_check before update of number, issued_on on listing_documents for each row
  when (old.checked_at is not null and (new.number, new.issued_on) is distinct from (old.number, old.issued_on)
    and new.checked_at is not distinct from old.checked_at)
  execute function forget_document_check();

create function forget_check_of_scans() returns trigger language plpgsql as $$
begin
  update listing_documents as document set status = 'stated', checked_at = null, checked_by = null
    where document.property_id = new.property_id and document.kind = new.kind and document.checked_at is not null;
  return null;
end $$;
create trigger document_files_forget_check after insert or update of name, property_id, kind on document_files
  for each row execute function forget_check_of_scans();

create trigger listing_documents_insert_content after insert on listing_documents
  referencing new table as new_rows for each statement execute function note_listing_part_change();
create trigger listing_documents_update_content after update on listing_documents
  referencing old table as old_rows new table as new_rows for each statement execute function note_listing_part_change();
create trigger listing_documents_delete_content after delete on listing_documents
  referencing old table as old_rows for each statement execute function note_listing_part_change();
