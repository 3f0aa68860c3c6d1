-- Listings that were published when their owner was suspended are taken off the site; this marks those that come back with
-- the owner. Null: nobody took it off.
alter table properties add column withheld_at timestamptz;
create index properties_withheld on properties (user_id) where withheld_at is not null;
-- The list of accounts, newest first.
create index users_newest on users (created_at desc, id desc);
