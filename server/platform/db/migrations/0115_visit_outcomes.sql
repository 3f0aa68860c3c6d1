-- Whether the visitor came to an agreed site visit, as whoever answers it says afterwards (docs/decisions/0109).
alter table tours add column outcome text check (outcome in ('attended', 'no_show'));
alter table lead_events drop constraint lead_events_action_check;
alter table lead_events add constraint lead_events_action_check check (action in ('entered', 'state', 'assigned',
  'assigned_in_turn', 'unassigned', 'follow_up', 'stage', 'lost', 'wishes', 'note_added', 'note_removed', 'called', 'whatsapped',
  'mailed', 'proposed', 'accepted', 'outcome'));
