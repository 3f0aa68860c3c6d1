alter table properties add column facing text check (facing in ('north', 'north-east', 'east', 'south-east', 'south',
  'south-west', 'west', 'north-west'));
