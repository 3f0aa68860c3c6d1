-- Whether the visitor came to an agreed site visit, as its owner says afterwards (docs/decisions/0109). A visitor who cancels a visit
-- that is over does not take back what was said of it.
alter table tours
  add column outcome text check (outcome in ('attended', 'no_show')),
  add constraint tours_outcome_state_check check (outcome is null or state in ('confirmed', 'cancelled'));
alter table lead_events drop constraint lead_events_action_check;
alter table lead_events add constraint lead_events_action_check check (action in ('entered', 'state', 'assigned',
  'assigned_in_turn', 'unassigned', 'follow_up', 'stage', 'lost', 'wishes', 'note_added', 'note_removed', 'called', 'whatsapped',
  'mailed', 'proposed', 'accepted', 'outcome'));
