-- The panel lists the drafts of events, whenever they are, and counts them.

create index events_drafts on events ((coalesce(ends_at, date)), id) where status = 'draft';
