-- The agency takes a published listing off the site and puts it back without a new review (docs/decisions/0068). A listing
-- whose owner resubmits it waits for approval and is no longer taken off.
alter table properties add column taken_off_at timestamptz
  check (taken_off_at is null or moderation = 'rejected');
