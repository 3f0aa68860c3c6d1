alter table properties drop constraint properties_features_check;
alter table properties add constraint properties_features_check check (features <@ array['CCTV', 'Modular Kitchen',
  'Servant Room', 'Puja Room', 'RO Water Purifier', 'Gas Pipeline', 'Solar', 'Park', 'Private Garden', 'Clubhouse',
  'Air Conditioning', 'Swimming Pool', 'Central Heating', 'Laundry Room', 'Gym', 'Alarm', 'Window Covering',
  'Refrigerator', 'TV Cable & WIFI', 'Microwave', 'Balcony', 'Dishwasher', 'Bedding', 'Parking']);
