-- Leads that did not come by the site, entered by staff (docs/decisions/0093).
alter table leads add column source text not null default 'site'
  check (source in ('site', 'phone', 'walk_in', 'portal', 'social_media', 'reference', 'other'));
alter table lead_events drop constraint lead_events_action_check;
alter table lead_events add constraint lead_events_action_check check (action in ('entered', 'state', 'assigned',
  'assigned_in_turn', 'unassigned', 'follow_up', 'note_added', 'note_removed', 'called', 'whatsapped', 'mailed', 'proposed',
  'accepted'));
