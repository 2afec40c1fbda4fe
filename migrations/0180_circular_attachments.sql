-- Readable by the release before.
-- PDFs that go with a circular, kept once for all its mails.
create table circular_attachments (
  id uuid primary key,
  circular_id uuid not null references circulars (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  content bytea not null check (octet_length(content) <= 5 * 1024 * 1024),
  created_at timestamptz not null default clock_timestamp()
);
create index circular_attachments_of on circular_attachments (circular_id, created_at);
