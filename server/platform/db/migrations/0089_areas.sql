-- Each area as it was typed, with its unit, and exactly in square metres; the rate says of which area it is one. A typed
-- area of null means square feet, as in the column of the number. A beegha has no fixed size: each listing states its own.
create function square_metres(typed text, beegha text) returns numeric language sql immutable parallel safe
return split_part(typed, ' ', 1)::numeric * case split_part(typed, ' ', 2)
  when 'sq_ft' then 0.09290304
  when 'sq_m' then 1
  when 'sq_yd' then 0.83612736
  when 'are' then 100
  when 'acre' then 4046.8564224
  when 'hectare' then 10000
  when 'decimal' then 40.468564224
  else case split_part(typed, ' ', 2) when 'beegha' then 1 when 'biswa' then 0.05 end
    * split_part(beegha, ' ', 1)::numeric * case split_part(beegha, ' ', 2)
      when 'sq_ft' then 0.09290304
      when 'sq_m' then 1
      when 'sq_yd' then 0.83612736
    end
end;

alter table properties
  add column area_entered text
    check (area_entered ~ '^\d{1,10}(\.\d{1,4})? (sq_ft|sq_m|sq_yd|are|acre|hectare|decimal|beegha|biswa)$'),
  add column beegha_size text check (beegha_size ~ '^\d{1,10}(\.\d{1,4})? (sq_ft|sq_m|sq_yd)$'),
  add column hectares numeric(10, 3) check (hectares > 0),
  add column carpet_area_entered text check (carpet_area_entered ~ '^\d{1,10}(\.\d{1,4})? (sq_ft|sq_m|sq_yd)$'),
  add column built_up_area_entered text
    check (built_up_area_entered ~ '^\d{1,10}(\.\d{1,4})? (sq_ft|sq_m|sq_yd)$'),
  add column super_built_up_area_entered text
    check (super_built_up_area_entered ~ '^\d{1,10}(\.\d{1,4})? (sq_ft|sq_m|sq_yd)$'),
  add constraint properties_hectares_land check (sub_type = 'Agricultural Land' or hectares is null),
  drop column rate;

-- Two numbers for the same land say how large the beegha was that their author meant.
with implied as (
  select id, coalesce(acres * 4046.8564224, area * 0.09290304) / beegha as size from properties where beegha > 0
), nearest as (
  select distinct on (id) id, i.size, known.text, abs(known.size - i.size) / known.size as off
  from implied i cross join (values ('12000 sq_ft', 1114.83648), ('27225 sq_ft', 2529.285264),
    ('2500 sq_m', 2500), ('2000 sq_m', 2000)) as known (text, size)
  where i.size is not null
  order by id, abs(known.size - i.size)
)
update properties p
set beegha_size = case
  when n.off <= 0.01 then n.text
  when n.size between 92.90304 and 9290.304 then round(n.size / 0.09290304, 2) || ' sq_ft'
end
from nearest n where n.id = p.id;
update properties set area = round(acres * 43560, 2), area_entered = trim_scale(acres) || ' acre'
where area is null and acres <= 22956;
update properties set
  acres = coalesce(acres, nullif(round(area / 43560, 3), 0)),
  hectares = nullif(round(coalesce(acres * 0.40468564224, area * 0.000009290304), 3), 0)
where sub_type = 'Agricultural Land' and (area is not null or acres is not null);

alter table properties
  add column area_m2 numeric generated always as
    (coalesce(square_metres(area_entered, beegha_size), area * 0.09290304)) stored,
  add column carpet_area_m2 numeric generated always as
    (coalesce(square_metres(carpet_area_entered, null), carpet_area * 0.09290304)) stored,
  add column built_up_area_m2 numeric generated always as
    (coalesce(square_metres(built_up_area_entered, null), built_up_area * 0.09290304)) stored,
  add column super_built_up_area_m2 numeric generated always as
    (coalesce(square_metres(super_built_up_area_entered, null), super_built_up_area * 0.09290304)) stored,
  -- The rent of a place in a PG is not one for its area.
  add column rate numeric(20, 6) generated always as (case when sub_type <> 'PG' then
    price / coalesce(carpet_area, built_up_area, super_built_up_area, area) end) stored,
  add column rate_basis text generated always as (case
    when sub_type = 'PG' then null
    when carpet_area is not null then 'carpet'
    when built_up_area is not null then 'built_up'
    when super_built_up_area is not null then 'super_built_up'
    when area is null then null
    when sub_type = 'Agricultural Land' then 'land'
    when sub_type = 'plot' then 'plot'
    else 'area' end) stored;
