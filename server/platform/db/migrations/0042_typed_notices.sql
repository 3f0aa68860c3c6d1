-- A notice is one mail: its kind says which, its subject which row it is about, its data what no row says any more. Until now the
-- idempotency key said all of it; here it is read for the last time. Kinds are in notice-kinds.ts.
alter table notices drop constraint notices_kind_check;
alter table notices drop constraint notices_about;
alter table notices rename column event to key;
alter table notices rename constraint notices_event_key to notices_key_key;
alter table notices rename constraint notices_event_check to notices_key_check;

alter table notices add column subject_kind text;
alter table notices add column subject_id integer;
alter table notices add column data jsonb not null default '{}';

-- Changes of a published listing were told about the listing; a revision that is gone leaves a mail about the listing itself.
alter table notices add column revision_id integer;
update notices n set revision_id = r.id from property_revisions r
  where n.kind = 'moderation' and r.property_id = n.property_id and r.id::text = substring(n.key from '^revision:([0-9]+):');

update notices set
  kind = case kind
    when 'inquiry' then 'inquiry.received'
    when 'contact' then 'contact.received'
    when 'email_verification' then 'user.verify_email'
    when 'tour' then case
      when property_id is not null then 'tour.withdrawn'
      when key like '%:cancelled' then 'tour.cancelled'
      when key like '%:accepted:%' then 'tour.accepted'
      else 'tour.requested' end
    when 'tour_answer' then case when tour_id is null then 'tour.listing_deleted' else 'tour.answered' end
    when 'moderation' then case when revision_id is null then 'property.decided' else 'property.changes_decided' end
  end,
  subject_kind = case
    when inquiry_id is not null then 'inquiry'
    when tour_id is not null then 'tour'
    when contact_id is not null then 'contact'
    when revision_id is not null then 'revision'
    when property_id is not null then 'property'
    when verification_id is not null then 'verification'
    else 'user' end,
  subject_id = coalesce(inquiry_id, tour_id, contact_id, revision_id, property_id, verification_id, recipient_id);
-- "tour:7:withdrawn:2026-11-25T16:30", "tour:7:gone:2026-11-25T16:30"
update notices set data = jsonb_build_object(
    'tour_date', substring(key from ':([0-9]{4}-[0-9]{2}-[0-9]{2})T[0-9:]+$'),
    'tour_time', substring(key from 'T([0-9]{2}:[0-9]{2})[0-9:]*$'))
  where kind in ('tour.withdrawn', 'tour.listing_deleted');
-- Rows that no version wrote, and of which none made a mail: without a time there is no visit to speak of.
delete from notices where kind in ('tour.withdrawn', 'tour.listing_deleted')
  and (data->>'tour_date' is null or data->>'tour_time' is null);

alter table notices alter column subject_kind set not null;
alter table notices alter column subject_id set not null;
alter table notices add constraint notices_kind_check check (kind ~ '^[a-z]+\.[a-z_]+$' and char_length(kind) <= 60);
alter table notices add constraint notices_subject_check
  check (subject_kind in ('inquiry', 'tour', 'contact', 'property', 'revision', 'verification', 'user'));
alter table notices add constraint notices_data_check check (jsonb_typeof(data) = 'object');

-- The subject once more as a reference for each kind of it, so that a notice cannot outlive the row that it is about.
alter table notices drop column inquiry_id, drop column tour_id, drop column contact_id, drop column property_id,
  drop column revision_id, drop column verification_id;
alter table notices
  add column inquiry_id integer generated always as (case when subject_kind = 'inquiry' then subject_id end) stored
    references inquiries on delete cascade,
  add column tour_id integer generated always as (case when subject_kind = 'tour' then subject_id end) stored
    references tours on delete cascade,
  add column contact_id integer generated always as (case when subject_kind = 'contact' then subject_id end) stored
    references contact_messages on delete cascade,
  add column property_id integer generated always as (case when subject_kind = 'property' then subject_id end) stored
    references properties on delete cascade,
  add column revision_id integer generated always as (case when subject_kind = 'revision' then subject_id end) stored
    references property_revisions on delete cascade,
  add column verification_id integer generated always as (case when subject_kind = 'verification' then subject_id end) stored
    references email_verifications on delete cascade,
  add column user_id integer generated always as (case when subject_kind = 'user' then subject_id end) stored
    references users on delete cascade;
create index notices_inquiry on notices (inquiry_id);
create index notices_tour on notices (tour_id);
create index notices_contact on notices (contact_id);
create index notices_property on notices (property_id);
create index notices_revision on notices (revision_id);
create index notices_verification on notices (verification_id);
create index notices_user on notices (user_id);
