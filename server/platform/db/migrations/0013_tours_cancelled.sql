-- A visit that whoever asked for it has cancelled: its owner is told, and its lead and history stay until its consent is
-- withdrawn or the person erased.
alter table tours drop constraint tours_state_check;
alter table tours add constraint tours_state_check check (state in ('requested', 'confirmed', 'declined', 'cancelled'));
drop index tours_once;
create unique index tours_once on tours (user_id, property_id, tour_date, tour_time) where state in ('requested', 'confirmed');
