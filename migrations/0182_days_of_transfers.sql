-- Readable by the release before.
-- The day on which the other account of a transfer booked it; null for the same day.
alter table book_entries add column other_booked_on date;
create index book_entries_transferred on book_entries ((coalesce(other_booked_on, booked_on)))
  where other_account_id is not null;
