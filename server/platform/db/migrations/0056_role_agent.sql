-- Agents read every listing, edit their own and those they sell, and see their own leads.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('buyer', 'seller', 'agent', 'admin', 'superadmin'));
