-- When each person was last given something to do in turn (docs/decisions/0072). Not in agent_profiles, because pages
-- show profiles: a message to the agency must not empty the memory.
create table agent_turns (
  user_id integer primary key references users on delete cascade,
  taken_at timestamptz not null
);
alter table lead_events drop constraint lead_events_action_check;
alter table lead_events add constraint lead_events_action_check check (action in ('state', 'assigned', 'assigned_in_turn',
  'unassigned', 'follow_up', 'note_added', 'note_removed', 'called', 'whatsapped', 'mailed', 'proposed', 'accepted'));
