-- The hours in which an agent shows homes, from Sunday as in the agency's settings; null: those of the agency.
alter table agent_profiles add column visiting jsonb;
create or replace function note_changed_profile() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows o join new_rows n using (user_id)
      where o.shown or n.shown or o.visiting is distinct from n.visiting) then
    perform note_content_change('pages');
  end if;
  return null;
end $$;
create or replace function note_profile_change() returns trigger language plpgsql as $$
begin
  if exists (select from some_rows where shown or visiting is not null) then
    perform note_content_change('pages');
  end if;
  return null;
end $$;
