-- Readable by the release before.
-- The import that added a member, by which it can be undone for a day.
alter table membership_requests add column import_id uuid;
