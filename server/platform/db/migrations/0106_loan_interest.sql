-- The rate of interest with which cost sheets and calculators begin was a figure of the program.
insert into cost_rates (name, scope, value, valid_from, source) values
  ('loan_interest', 'all', 8.5, '2026-11-01',
    'An assumption: banks advertised home loans at 7.5 to 9 % in 2025 and 2026. Verify with the bank.');
