-- An answer by the link of a notice that put a listing on bid or closed it may be taken back with the same link, as long as
-- nobody confirmed or changed the listing since: confirmed_at is still link_answered_at (docs/decisions/0075).
alter table properties
  add column link_asked_at timestamptz,
  add column link_answered_at timestamptz,
  add column link_status text check (link_status in ('available', 'onBid', 'sold'));
create index properties_link_asked on properties (user_id, link_asked_at) where link_asked_at is not null;

-- A picture that a computer made, whoever listed the home. Until now all pictures of the demo were, and no others.
alter table media add column rendered boolean not null default false;
update media m set rendered = true from properties p
  where p.id = m.property_id and p.demo and m.kind = 'image';

-- The contact that a reporter leaves is given with a consent, as that of an inquiry is.
alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check
  check (purpose in ('account', 'tour', 'inquiry', 'contact', 'report'));
alter table listing_reports add column consent_id integer references consents on delete set null;
create index listing_reports_consent on listing_reports (consent_id);

-- The same values with the sources of their first days, unless somebody of the agency has checked the row.
insert into cost_rates (name, scope, value, valid_from, source)
select name, scope, value, valid_from::date, source from (values
  ('gst', 'home', 5, '2019-04-01', 'Notification 3/2019-Central Tax (Rate) of 29 March 2019, in force from 1 April 2019: 7.5 % less a third for the land. Verify with a tax adviser.'),
  ('gst', 'affordable', 1, '2019-04-01', 'Notification 3/2019-Central Tax (Rate) of 29 March 2019, in force from 1 April 2019: 1.5 % less a third for the land. Verify with a tax adviser.'),
  ('gst', 'commercial', 12, '2019-04-01', 'Notification 11/2017-Central Tax (Rate), as amended by 3/2019 from 1 April 2019: 18 % less a third for the land. Verify with a tax adviser.'),
  ('affordable_price', 'all', 4500000, '2019-04-01', 'Definition in Notification 3/2019-Central Tax (Rate) of 29 March 2019, in force from 1 April 2019. Verify with a tax adviser.'),
  ('affordable_carpet', 'all', 90, '2019-04-01', 'Outside metropolitan cities: Notification 3/2019-Central Tax (Rate) of 29 March 2019, in force from 1 April 2019. Verify with a tax adviser.'),
  ('tds', 'all', 1, '2013-06-01', 'Income-tax Act 1961, section 194-IA, inserted by the Finance Act 2013 from 1 June 2013. Verify with a tax adviser.'),
  ('tds_from', 'all', 5000000, '2013-06-01', 'Income-tax Act 1961, section 194-IA (2), inserted by the Finance Act 2013 from 1 June 2013. Verify with a tax adviser.')
) as sourced (name, scope, value, valid_from, source)
where not exists (select from cost_rates c where c.name = sourced.name and c.scope = sourced.scope and c.verified_on is not null);
