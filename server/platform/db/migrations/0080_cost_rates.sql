-- The rule book of costs (docs/decisions/0074). Rows are added and supersede older ones; a cost sheet names the newest
-- row that it knew, so nothing may change afterwards.
create table cost_rates (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) <= 40),
  scope text not null check (char_length(scope) <= 40),
  value numeric(15, 3) check (value >= 0),
  valid_from date not null,
  source text not null check (char_length(source) <= 300),
  verified_on date,
  verified_by integer references users on delete set null,
  added_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  check (verified_by is null or verified_on is not null)
);
create index cost_rates_verified_by on cost_rates (verified_by);
create index cost_rates_added_by on cost_rates (added_by);

-- Deleting a person takes the name off a row, and nothing else.
create function refuse_cost_rate_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.id, old.name, old.scope, old.value, old.valid_from, old.source, old.verified_on, old.created_at)
        is not distinct from
        (new.id, new.name, new.scope, new.value, new.valid_from, new.source, new.verified_on, new.created_at)
        and (new.verified_by is null or new.verified_by = old.verified_by)
        and (new.added_by is null or new.added_by = old.added_by) then
      return new;
    end if;
  end if;
  raise exception 'the rule book of costs is append-only';
end $$;
create trigger cost_rates_append_only before update or delete on cost_rates
  for each row execute function refuse_cost_rate_change();
create trigger cost_rates_content after insert on cost_rates
  for each statement execute function note_any_change('pages');

-- Facts with public sources, gathered in November 2026. Nobody of the agency has checked them yet.
insert into cost_rates (name, scope, value, valid_from, source) values
  ('stamp_duty', 'town', 9.5, '2021-01-01',
    'Principal 5 %, municipal 3 %, district 1 %, cess 0.5 %: press reports of 2019 to 2022. Verify with the sub-registrar.'),
  ('stamp_duty', 'village', 6.5, '2021-01-01',
    'Without the municipal part: press reports of 2019 to 2022. Verify with the sub-registrar.'),
  ('registration', 'male', 3, '2021-04-07',
    'Gazette of 7 April 2021, by press reports. Verify with the sub-registrar.'),
  ('registration', 'female', 1, '2021-04-07',
    'Gazette of 7 April 2021, by press reports. Verify with the sub-registrar.'),
  ('registration', 'joint', 3, '2021-04-07',
    'Taken as for a man, because sources do not say. Verify with the sub-registrar.'),
  ('gst', 'home', 5, '2019-04-01', 'Tax guides of 2025 and 2026. Verify with a tax adviser.'),
  ('gst', 'affordable', 1, '2019-04-01', 'Tax guides of 2025 and 2026. Verify with a tax adviser.'),
  ('gst', 'commercial', 12, '2019-04-01', 'Tax guides of 2025 and 2026. Verify with a tax adviser.'),
  ('affordable_price', 'all', 4500000, '2019-04-01', 'Tax guides of 2025 and 2026. Verify with a tax adviser.'),
  ('affordable_carpet', 'all', 90, '2019-04-01',
    'Outside metropolitan cities: tax guides of 2025 and 2026. Verify with a tax adviser.'),
  ('tds', 'all', 1, '2013-06-01', 'Income-tax Act, section 194-IA. Verify with a tax adviser.'),
  ('tds_from', 'all', 5000000, '2013-06-01', 'Income-tax Act, section 194-IA. Verify with a tax adviser.'),
  ('loan_share', 'small', 90, '2015-10-08', 'Reserve Bank of India, DBR.BP.BC.No.44/08.12.015/2015-16. Verify with the bank.'),
  ('loan_share', 'medium', 80, '2015-10-08', 'Reserve Bank of India, DBR.BP.BC.No.44/08.12.015/2015-16. Verify with the bank.'),
  ('loan_share', 'large', 75, '2015-10-08', 'Reserve Bank of India, DBR.BP.BC.No.44/08.12.015/2015-16. Verify with the bank.'),
  ('loan_limit', 'small', 3000000, '2015-10-08', 'Reserve Bank of India, DBR.BP.BC.No.44/08.12.015/2015-16. Verify with the bank.'),
  ('loan_limit', 'medium', 7500000, '2015-10-08', 'Reserve Bank of India, DBR.BP.BC.No.44/08.12.015/2015-16. Verify with the bank.'),
  ('loan_with_duty', 'all', 1000000, '2015-03-05', 'Reserve Bank of India, circular of 5 March 2015. Verify with the bank.');
