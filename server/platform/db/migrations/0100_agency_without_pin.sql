-- The office of an agency that had set no pin was stored in the centre of India with the first detail that it saved.
update settings set value = value - 'latitude' - 'longitude'
  where key = 'agency' and value -> 'latitude' = '22.97' and value -> 'longitude' = '78.66';
