-- A listing that is deleted takes its visits along; who was to come is still told, by a notice that hangs on them alone.
alter table notices drop constraint notices_check;
alter table notices add constraint notices_about check (
  num_nonnulls(inquiry_id, tour_id, contact_id, property_id) = 1
  or (kind = 'tour_answer' and recipient_id is not null and num_nonnulls(inquiry_id, tour_id, contact_id, property_id) = 0)
);
