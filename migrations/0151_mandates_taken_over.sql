-- Readable by the release before.
-- A mandate that was collected by before the club wrote it down here goes on: it is no first one, and its 36 months run from there.

alter table sepa_mandates add column used_before date;
