-- A superadmin invites somebody to work for the agency (docs/decisions/0071). The row is deleted when it is accepted.
create table invitations (
  id integer generated always as identity primary key,
  name text not null,
  phone text not null unique,
  email text,
  role text not null check (role in ('agent', 'admin')),
  invited_by integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index invitations_invited_by on invitations (invited_by);

alter table notices drop constraint notices_subject_check;
alter table notices add constraint notices_subject_check
  check (subject_kind in
    ('inquiry', 'tour', 'contact', 'lead', 'property', 'revision', 'verification', 'user', 'invitation'));
alter table notices
  add column invitation_id integer generated always as (case when subject_kind = 'invitation' then subject_id end) stored
    references invitations on delete cascade;
create index notices_invitation on notices (invitation_id);
