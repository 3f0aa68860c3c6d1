-- An inquiry has an e-mail address, a phone number or both: most visitors in India write their number.
alter table inquiries
  alter column email drop not null,
  add column phone text check (phone ~ '^\+?[0-9]{6,15}$'),
  add constraint inquiries_answerable check (email is not null or phone is not null);
