-- An invitation is written, and its page opens, in this language. Earlier ones were in English, and processes of the earlier
-- version still write such.
alter table invitations
  add column language text not null default 'en' check (language in ('en', 'hi'));
