-- The step of 30 seconds whose digits were taken last: an authenticator's digits sign in once.
alter table users add column totp_step integer;
