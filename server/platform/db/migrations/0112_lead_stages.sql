-- How far a lead has come, why it was lost, and what the person looks for (docs/decisions/0104).
alter table leads
  add column stage text check (stage in ('contacted', 'visited', 'negotiating', 'token_paid', 'booked', 'lost')),
  add column lost_reason text
    check (lost_reason in ('price', 'location', 'bought_elsewhere', 'no_loan', 'postponed', 'not_reachable', 'other')),
  add column wishes text not null default '' check (char_length(wishes) <= 200),
  add constraint leads_lost_check check ((stage is not distinct from 'lost') = (lost_reason is not null));
alter table lead_events drop constraint lead_events_action_check;
alter table lead_events add constraint lead_events_action_check check (action in ('entered', 'state', 'assigned',
  'assigned_in_turn', 'unassigned', 'follow_up', 'stage', 'lost', 'wishes', 'note_added', 'note_removed', 'called', 'whatsapped',
  'mailed', 'proposed', 'accepted'));
-- Leads with an e-mail address only are joined with those of the same address that have a number.
create index inquiries_reached_by_email on inquiries (lower(email), id) where phone is not null;
create index contact_messages_reached_by_email on contact_messages (lower(email), id);
