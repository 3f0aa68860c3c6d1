-- One inbox over inquiries, tours, contact messages and callbacks. A lead repeats nothing of its event: it points at that
-- row and goes with it, and all that is noted about a lead goes with the lead, so that erasing stays deleting rows.
create table leads (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('inquiry', 'tour', 'message', 'callback')),
  inquiry_id integer unique references inquiries on delete cascade,
  tour_id integer unique references tours on delete cascade,
  contact_id integer unique references contact_messages on delete cascade,
  assignee_id integer references users on delete set null,
  follow_up_on date,
  -- Grows with each change that is not a note: who changes what somebody else has changed since is told so.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(inquiry_id, tour_id, contact_id) = 1)
);
create index leads_newest on leads (created_at desc, id desc);
create index leads_assignee on leads (assignee_id) where assignee_id is not null;
create index leads_follow_up on leads (follow_up_on) where follow_up_on is not null;

create table lead_notes (
  id integer generated always as identity primary key,
  lead_id integer not null references leads on delete cascade,
  author_id integer references users on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index lead_notes_lead on lead_notes (lead_id, created_at);
create index lead_notes_author on lead_notes (author_id);

-- Who did what to a lead: words of the program, days and ids; what people typed is in the rows above.
create table lead_events (
  id integer generated always as identity primary key,
  lead_id integer not null references leads on delete cascade,
  actor_id integer references users on delete set null,
  action text not null check (action in ('state', 'assigned', 'unassigned', 'follow_up', 'note_added', 'note_removed',
    'called', 'whatsapped', 'mailed', 'proposed', 'accepted')),
  was text check (char_length(was) <= 40),
  became text check (char_length(became) <= 40),
  person_id integer references users on delete set null,
  at timestamptz not null default now()
);
create index lead_events_lead on lead_events (lead_id, at);
create index lead_events_actor on lead_events (actor_id);
create index lead_events_person on lead_events (person_id);

-- However an event comes into being, its lead does too.
create function make_lead() returns trigger language plpgsql as $$
declare
  -- As precise as the program reads it: tables are read on from the last moment that was read.
  at timestamptz := date_trunc('milliseconds', new.created_at);
begin
  if tg_table_name = 'inquiries' then
    insert into leads (kind, inquiry_id, created_at, updated_at) values ('inquiry', new.id, at, at);
  elsif tg_table_name = 'tours' then
    insert into leads (kind, tour_id, created_at, updated_at) values ('tour', new.id, at, at);
  else
    insert into leads (kind, contact_id, created_at, updated_at) values (new.topic, new.id, at, at);
  end if;
  return null;
end $$;
create trigger inquiries_lead after insert on inquiries for each row execute function make_lead();
create trigger tours_lead after insert on tours for each row execute function make_lead();
create trigger contact_messages_lead after insert on contact_messages for each row execute function make_lead();
insert into leads (kind, inquiry_id, tour_id, contact_id, created_at, updated_at)
  select kind, inquiry_id, tour_id, contact_id, date_trunc('milliseconds', at), date_trunc('milliseconds', at) from (
    select 'inquiry' as kind, id as inquiry_id, null::integer as tour_id, null::integer as contact_id, created_at as at
      from inquiries
    union all select 'tour', null, id, null, created_at from tours
    union all select topic, null, null, id, created_at from contact_messages
  ) as events order by at;

-- Erasing a person, and telling them what there is, looks for what was sent with their number.
create index contact_messages_phone on contact_messages (phone);

-- Another time that the owner proposes while the tour waits, and what they said with their answer.
alter table tours add column proposed_date date;
alter table tours add column proposed_time time;
alter table tours add column answer text check (char_length(answer) <= 500);
alter table tours add check ((proposed_date is null) = (proposed_time is null));
alter table tours add check (proposed_date is null or state = 'requested');
create index tours_day on tours ((coalesce(proposed_date, tour_date)));
