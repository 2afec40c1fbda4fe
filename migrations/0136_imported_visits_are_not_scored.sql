-- Readable by the release before.
alter table visits add column imported boolean not null default false;

-- Those of before are known by the log.
update visits set imported = true from audit_log
  where subject_type = 'visit' and subject_id = visits.id::text and action in ('visit.created', 'visit.closed')
    and details ->> 'imported' = 'true';
