-- The transactional outbox: a mail is queued in the transaction of the change that causes it.
create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (char_length(kind) <= 60),
  recipient text not null check (char_length(recipient) between 3 and 254),
  language text not null check (language in ('es', 'ca')),
  subject text not null check (char_length(subject) <= 300),
  html text not null,
  text text not null,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  sent_at timestamptz,
  parked_at timestamptz,
  last_error text check (char_length(last_error) <= 1000)
);

create index mails_due on mails (next_attempt_at) where sent_at is null and parked_at is null;
create index mails_created_at on mails (created_at desc);

-- Who did what, to whom, when. Written in the transaction of the act; never updated by the site.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (char_length(action) <= 80),
  subject_type text check (char_length(subject_type) <= 60),
  subject_id text check (char_length(subject_id) <= 100),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  network text check (char_length(network) <= 64),
  request_id text check (char_length(request_id) <= 64)
);

create index audit_log_at on audit_log (at desc);
create index audit_log_subject on audit_log (subject_type, subject_id, at desc);
create index audit_log_actor on audit_log (actor_id, at desc);
