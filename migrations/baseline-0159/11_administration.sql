-- Who did what, to what, and when. Written in the transaction of the act; the site never updates it.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (char_length(action) <= 80),
  subject_type text check (char_length(subject_type) <= 60),
  subject_id text check (char_length(subject_id) <= 100),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  network text check (char_length(network) <= 64),
  request_id text check (char_length(request_id) <= 64),
  -- Changes by field: {"role": ["user", "editor"]}, before and after.
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object')
);
create index audit_log_subject on audit_log (subject_type, subject_id, at desc);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_kind on audit_log (subject_type, at desc, id desc);
create index audit_log_area on audit_log (split_part(action, '.', 1), at desc, id desc);
-- Subjects of one kind within one area: each alone would still be many rows.
create index audit_log_area_and_kind on audit_log
  (split_part(action, '.', 1), subject_type, at desc, id desc);

-- The trash: a deleted record with all its rows, by table. It is restored as it was, or erased after 30 days.
create table bin (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('restaurant', 'event', 'post', 'membership-request', 'visit')),
  record_id text not null,
  title text not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  deleted_by uuid references usuarios (id) on delete set null,
  deleted_at timestamptz not null default now(),
  -- The title of the deleted record, in both languages too.
  language text not null default 'es' check (language in ('es', 'ca')),
  translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object')
);
create index bin_deleted_at on bin (deleted_at desc, id);
create index bin_deleted_by on bin (deleted_by);
create unique index bin_record on bin (kind, record_id);
-- Deleted records by kind: permissions to restore differ by kind.
create index bin_of_kind on bin (kind, deleted_at desc, id desc);

create table settings (
  key text primary key check (char_length(key) between 1 and 60),
  value jsonb not null,
  -- Grows with each save, so that nobody overwrites changes that they have not seen.
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by uuid references usuarios (id) on delete set null
);

-- Rows imported from the earlier site, with their new ids, so that a later import updates them and creates no
-- duplicates.
create table moved_records (
  table_name text not null check (char_length(table_name) between 1 and 60),
  old_id text not null check (char_length(old_id) between 1 and 200),
  new_id text not null check (char_length(new_id) between 1 and 100),
  -- Digest of the imported row: the same digest means that it has not changed.
  digest text not null check (char_length(digest) = 43),
  -- False for an account that existed here already and is only linked to the old id.
  made boolean not null,
  moved_at timestamptz not null,
  -- When the account was mailed a link to choose its password.
  invited_at timestamptz,
  primary key (table_name, old_id)
);
create index moved_records_new_id on moved_records (table_name, new_id);

create table duties (
  name text primary key check (char_length(name) between 1 and 60),
  -- When the duty first became known.
  known_since timestamptz not null,
  done_at timestamptz,
  failed_at timestamptz,
  -- Consecutive failures.
  failures integer not null default 0 check (failures >= 0),
  -- Kind of fault and ids, never text that people typed.
  last_error text check (char_length(last_error) <= 200),
  -- For duties that only some sites have and that one process does at a time: when a process last reported that it
  -- does them, and when one last began.
  expected_at timestamptz,
  begun_at timestamptz
);

-- Written every few seconds; unlogged, as processes write it again after a crash.
create unlogged table replicas (
  id uuid primary key,
  host text not null check (char_length(host) <= 255),
  -- Id of the data folder: processes with the same one share pictures and mails.
  folder text not null check (char_length(folder) <= 60),
  started_at timestamptz not null,
  -- By the clock of the database; a process that has not reported by then is gone.
  lives_until timestamptz not null,
  own_database boolean not null,
  local_pictures boolean not null,
  local_outbox boolean not null,
  -- Of SECRET: differs between processes with different secrets.
  secret_digest text not null check (char_length(secret_digest) <= 64),
  -- Bytes, of the fullest disk that it writes to.
  disk_free bigint,
  disk_size bigint
);

-- When admins were last notified, so that they get at most one mail a day.
create table site_notices (
  kind text primary key check (char_length(kind) between 1 and 60),
  told_at timestamptz not null
);

create table tallies (
  list text not null,
  -- The part of the list; '' if it is not divided.
  part text not null,
  -- Summed with the other rows of the same part.
  rows bigint not null
);
create index tallies_list on tallies (list, part) include (rows);
insert into tallies (list, part, rows) values ('approved requests', '', 0);

-- The sample records. Unmodified while the record was last saved at `as_of`.
create table sample_records (
  kind text not null
    check (kind in ('restaurant', 'event', 'review', 'post', 'member', 'account', 'message', 'registration', 'partner',
      'assembly', 'proposal')),
  record_id bigint,
  as_of timestamptz not null,
  record_uuid uuid,
  -- Numeric ids or uuids, as in the table of the kind.
  constraint sample_records_id_of_kind check (
    case when kind in ('restaurant', 'event', 'review')
      then record_id is not null and record_uuid is null
      else record_uuid is not null and record_id is null end
  )
);
create unique index sample_records_numbered on sample_records (kind, record_id)
  where record_id is not null;
create unique index sample_records_named on sample_records (kind, record_uuid)
  where record_uuid is not null;

-- First steps that cannot be seen elsewhere: a mail server accepted a mail, a default was confirmed, the list was
-- hidden.
create table first_steps (
  mark text primary key check (char_length(mark) between 1 and 30),
  marked_at timestamptz not null,
  marked_by uuid references usuarios (id) on delete set null
);
create index first_steps_marked_by on first_steps (marked_by);

create table starts (
  -- The same id as in `replicas`.
  id uuid primary key,
  host text not null check (char_length(host) <= 255),
  -- By the clock of the database.
  started_at timestamptz not null,
  -- When it stopped properly; null while it runs, or if it crashed.
  ended_at timestamptz
);
create index starts_started_at on starts (started_at);

create table certificates (
  origin text primary key check (char_length(origin) <= 300),
  ends_at timestamptz not null,
  -- When a process last checked it.
  seen_at timestamptz not null
);

-- The last migration included in this baseline.
insert into schema_migrations (name, checksum, readable_before)
values ('0159_one_language_is_enough.sql', '914a8bb425155c03c28a731f4a8285c64af98833299563eb53a2b713eceba527', false);
