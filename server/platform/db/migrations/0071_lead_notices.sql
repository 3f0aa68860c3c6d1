-- Notices about leads, which tell a person that a lead was assigned to them.
alter table notices drop constraint notices_subject_check;
alter table notices add constraint notices_subject_check
  check (subject_kind in ('inquiry', 'tour', 'contact', 'lead', 'property', 'revision', 'verification', 'user'));
alter table notices
  add column lead_id integer generated always as (case when subject_kind = 'lead' then subject_id end) stored
    references leads on delete cascade;
create index notices_lead on notices (lead_id);
