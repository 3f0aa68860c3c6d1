-- The owner and the agent of a listing are two people (docs/decisions/0058). `user_id` is the owner, whose contact stays
-- in `name`, `email` and `phone`; `agent_id` is the member of staff who sells it; `contact` says whose contact the public
-- sees and who gets its leads.
alter table properties
  add column agent_id integer references users on delete set null,
  -- What visitors of existing listings see stays: it is what their owners published.
  add column contact text not null default 'owner' check (contact in ('agent', 'agency', 'owner'));
alter table properties alter column contact set default 'agent';
create index properties_agent on properties (agent_id) where agent_id is not null;
create index users_suspended_phone on users (phone) where suspended_at is not null;

-- Listings that show the number of a member of staff become theirs. The text that was typed stays in its columns.
update properties p set agent_id = u.id, contact = 'agent' from users u
  where u.role in ('admin', 'superadmin') and u.suspended_at is null and u.phone_verified_at is not null
    and u.phone = p.phone and p.withheld_contact is null;
-- Staff remain the agents of what they listed, under the number that they gave for it.
update properties p set agent_id = u.id from users u
  where u.id = p.user_id and u.role in ('admin', 'superadmin') and p.agent_id is null;

-- Pages show the contact of staff, and no contact of anybody who is suspended. Other people cannot empty the memory.
create function note_contact_change() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows o join new_rows n using (id)
      where o.suspended_at is distinct from n.suspended_at
        or (o.role in ('agent', 'admin', 'superadmin') or n.role in ('agent', 'admin', 'superadmin'))
          and (o.role, o.name, o.phone, o.email, o.email_verified_at)
            is distinct from (n.role, n.name, n.phone, n.email, n.email_verified_at)) then
    perform note_content_change('pages');
  end if;
  return null;
end $$;
create trigger users_update_content after update on users
  referencing old table as old_rows new table as new_rows for each statement execute function note_contact_change();
