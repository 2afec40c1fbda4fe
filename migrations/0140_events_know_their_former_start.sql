-- Readable by the release before.
-- Search engines are told from which start a moved event comes.
alter table events add column moved_from timestamptz;
