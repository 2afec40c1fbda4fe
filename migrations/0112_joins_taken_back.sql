-- A request that was joined with a membership is an answer, and can be taken back for ten minutes as any other: until
-- then it is kept what both were (docs/decisions/0088-joins-taken-back.md). Readable by the release before.

create table joined_requests (
  request_id uuid primary key references membership_requests on delete cascade,
  record_id uuid not null references membership_requests on delete cascade,
  joined_at timestamptz not null,
  -- When the membership was changed by it: one that has changed since is not taken back.
  record_version timestamptz not null,
  -- What the request, the membership and the person had.
  before jsonb not null
);
create index joined_requests_record on joined_requests (record_id);
