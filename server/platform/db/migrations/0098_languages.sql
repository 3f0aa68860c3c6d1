-- The picture of a shared link is stored for each language, and a consent says in which one its text was read. All texts
-- were English before. The defaults are for processes of the earlier version, which write neither.
alter table share_pictures add column locale text not null default 'en' check (locale in ('en', 'hi'));
alter table share_pictures drop constraint share_pictures_pkey, add primary key (property_id, locale);
alter table consents add column language text not null default 'en' check (language in ('en', 'hi'));
