-- Mail goes only to an address whose mailbox answered, or that the agency entered.
alter table users add column email_verified_at timestamptz;
alter table users add constraint users_email_verified check (email_verified_at is null or email is not null);
update users set email_verified_at = now() where email is not null and role in ('admin', 'superadmin');
-- The people of the demo catalogue are invented by the site.
update users set email_verified_at = now()
  where email like '%@example.com' and id in (select user_id from properties where demo);

-- A changed address has to be verified anew, whoever changes it. A caller that sets both columns keeps its own word.
create function forget_verified_email() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email and new.email_verified_at is not distinct from old.email_verified_at then
    new.email_verified_at := null;
  end if;
  return new;
end $$;
create trigger users_forget_verified_email before update of email on users
  for each row execute function forget_verified_email();

-- The address that the agency itself wrote on the listing. It receives mail only while it is the printed one.
alter table properties add column agency_email text;
update properties p set agency_email = p.email where p.email is not null and (p.demo
  or exists (select from users u where u.id = p.user_id and u.role in ('admin', 'superadmin'))
  or (p.updated_at = p.listed_at and exists (select from import_rows r where r.property_id = p.id and r.state = 'done')));

-- One row for each address to which a verification mail was sent or is kept. The digest is keyed and outlives the account, so that
-- nobody gets around "one mail a day" by erasing accounts.
create table email_verifications (
  id integer generated always as identity primary key,
  address_digest bytea not null unique check (octet_length(address_digest) = 32),
  user_id integer references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_verifications_user on email_verifications (user_id);
create index email_verifications_newest on email_verifications (created_at);

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('inquiry', 'tour', 'tour_answer', 'contact', 'moderation', 'email_verification'));
alter table notices add column verification_id integer references email_verifications on delete cascade;
create index notices_verification on notices (verification_id);
alter table notices drop constraint notices_about;
alter table notices add constraint notices_about check (
  num_nonnulls(inquiry_id, tour_id, contact_id, property_id, verification_id) = 1
  or (kind = 'tour_answer' and recipient_id is not null
    and num_nonnulls(inquiry_id, tour_id, contact_id, property_id, verification_id) = 0)
);
