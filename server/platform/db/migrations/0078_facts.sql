-- The facts that buyers and tenants in India ask for; limits as in contract/listing-fields.ts. A missing value is null,
-- or empty for texts and lists. Areas are square feet, sides of ground feet, money whole rupees, periods months.
alter table properties
  add column carpet_area numeric(12, 2) check (carpet_area between 1 and 1000000000),
  add column built_up_area numeric(12, 2) check (built_up_area between 1 and 1000000000),
  add column super_built_up_area numeric(12, 2) check (super_built_up_area between 1 and 1000000000),
  add column plot_length numeric(7, 2) check (plot_length between 1 and 10000),
  add column plot_breadth numeric(7, 2) check (plot_breadth between 1 and 10000),
  add column road_width numeric(5, 2) check (road_width between 1 and 500),
  add column floor smallint check (floor between -2 and 200),
  add column total_floors smallint check (total_floors between 1 and 200),
  add column furnishing text check (furnishing in ('unfurnished', 'semi-furnished', 'furnished')),
  add column parking_covered smallint check (parking_covered between 0 and 20),
  add column parking_open smallint check (parking_open between 0 and 20),
  add column lift boolean,
  add column power_backup boolean,
  add column gated boolean,
  add column corner boolean,
  add column boundary_wall boolean,
  add column water text[] not null default '{}' check (water <@ array['corporation', 'borewell', 'tanker']),
  add column overlooking text[] not null default '{}'
    check (overlooking <@ array['park', 'main_road', 'corner', 'other']),
  add column society text not null default '' check (char_length(society) <= 120),
  add column builder text not null default '' check (char_length(builder) <= 120),
  add column maintenance bigint check (maintenance between 0 and 100000000000),
  add column maintenance_included boolean,
  add column khasra text not null default '' check (char_length(khasra) <= 120),
  add column tehsil text not null default '' check (char_length(tehsil) <= 120),
  add column village text not null default '' check (char_length(village) <= 120),
  add column soil text check (soil in ('black', 'red', 'alluvial', 'mixed')),
  add column irrigation text[] not null default '{}'
    check (irrigation <@ array['well', 'tube_well', 'canal', 'river', 'pond', 'rain_only']),
  add column road_access text check (road_access in ('paved', 'unpaved', 'none')),
  add column sharing text[] not null default '{}'
    check (sharing <@ array['single', 'double', 'triple', 'four_or_more']),
  add column meals text[] not null default '{}' check (meals <@ array['breakfast', 'lunch', 'dinner']),
  add column gender text check (gender in ('women', 'men', 'everyone')),
  add column gate_time text check (gate_time in ('none', '20:00', '21:00', '22:00', '23:00')),
  add column price_per_bed boolean,
  add column possession text check (possession in ('ready', 'under_construction', 'new_launch')),
  add column possession_on date check (possession_on between '2000-01-01' and '2099-12-31'),
  add column transaction text check (transaction in ('new', 'resale')),
  add column ownership text
    check (ownership in ('freehold', 'leasehold', 'co_operative_society', 'power_of_attorney')),
  add column leasehold_until date check (leasehold_until between '2000-01-01' and '2099-12-31'),
  add column price_negotiable boolean,
  add column deposit bigint check (deposit between 0 and 100000000000),
  add column brokerage bigint check (brokerage between 0 and 100000000000),
  add column lock_in smallint check (lock_in between 0 and 60),
  add column notice_period smallint check (notice_period between 0 and 60),
  add column available_from date check (available_from between '2000-01-01' and '2099-12-31'),
  add column preferred_tenants text[] not null default '{}'
    check (preferred_tenants <@ array['family', 'bachelors', 'company']);

alter table properties drop constraint properties_features_check;
alter table properties add constraint properties_features_check check (features <@ array['CCTV', 'Modular Kitchen',
  'Servant Room', 'Puja Room', 'RO Water Purifier', 'Gas Pipeline', 'Solar', 'Park', 'Clubhouse', 'Air Conditioning',
  'Swimming Pool', 'Central Heating', 'Laundry Room', 'Gym', 'Alarm', 'Window Covering', 'Refrigerator',
  'TV Cable & WIFI', 'Microwave', 'Balcony', 'Dishwasher', 'Bedding', 'Parking']);
