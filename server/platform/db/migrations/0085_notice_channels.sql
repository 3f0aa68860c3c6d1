-- A notice has a row for each channel that carries it, so that each is delivered and tried again by itself. Rows of one event
-- have the same key.
alter table notices add column channel text not null default 'mail' check (channel in ('mail', 'gateway'));
alter table notices drop constraint notices_key_key;
alter table notices add constraint notices_key_channel_key unique (key, channel);
