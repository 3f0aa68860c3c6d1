-- An inquiry that names no listing is for the agent whose printed e-mail it names, in any letter case.
create index properties_email on properties (lower(email)) where moderation = 'accepted' and email is not null;
