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
  request_id text check (char_length(request_id) <= 64),
  -- What an act changed, by field: {"role": ["user", "editor"]}, before and after.
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object')
);
create index audit_log_subject on audit_log (subject_type, subject_id, at desc);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_kind on audit_log (subject_type, at desc, id desc);
create index audit_log_area on audit_log (split_part(action, '.', 1), at desc, id desc);
-- One kind of subject within one area: neither alone is short.
create index audit_log_area_and_kind on audit_log
  (split_part(action, '.', 1), subject_type, at desc, id desc);

-- What was deleted, with all that belonged to it, as rows by the names of their tables: it comes back
-- as it was, or is gone for good after 30 days.
create table bin (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('restaurant', 'event', 'post', 'membership-request', 'visit')),
  record_id text not null,
  title text not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  deleted_by uuid references usuarios (id) on delete set null,
  deleted_at timestamptz not null default now(),
  -- What is in the bin is called as it was, in both languages too.
  language text not null default 'es' check (language in ('es', 'ca')),
  translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object')
);
create index bin_deleted_at on bin (deleted_at desc, id);
create index bin_deleted_by on bin (deleted_by);
create unique index bin_record on bin (kind, record_id);
-- What is deleted, by what somebody may bring back.
create index bin_of_kind on bin (kind, deleted_at desc, id desc);

create table settings (
  key text primary key check (char_length(key) between 1 and 60),
  value jsonb not null,
  -- Grows with each save, so that nobody overwrites what they have not seen.
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by uuid references usuarios (id) on delete set null
);

-- What was brought over from the earlier site: under which id each of its rows is here, so that a later
-- import changes what has changed there and doubles nothing.
create table moved_records (
  table_name text not null check (char_length(table_name) between 1 and 60),
  old_id text not null check (char_length(old_id) between 1 and 200),
  new_id text not null check (char_length(new_id) between 1 and 100),
  -- Of what was read of the row: the same digest is the same row.
  digest text not null check (char_length(digest) = 43),
  -- False for an account that was here already and is only known under the old id.
  made boolean not null,
  moved_at timestamptz not null,
  -- When the account was sent a link to choose its password.
  invited_at timestamptz,
  primary key (table_name, old_id)
);
create index moved_records_new_id on moved_records (table_name, new_id);

create table duties (
  name text primary key check (char_length(name) between 1 and 60),
  -- Since when it should be done.
  known_since timestamptz not null,
  done_at timestamptz,
  failed_at timestamptz,
  -- In a row.
  failures integer not null default 0 check (failures >= 0),
  -- A kind of fault and ids, never what people have typed.
  last_error text check (char_length(last_error) <= 200),
  -- Of duties that not every site has, and that one process alone does at a time: when a process last said that it
  -- is set up for them, and when one last began.
  expected_at timestamptz,
  begun_at timestamptz
);

-- Told anew every few seconds, so it is not worth a log: after a crash they tell it again.
create unlogged table replicas (
  id uuid primary key,
  host text not null check (char_length(host) <= 255),
  -- Which data folder: processes that share one share its pictures and mails.
  folder text not null check (char_length(folder) <= 60),
  started_at timestamptz not null,
  -- By the clock of the database; who has not told by then is gone.
  lives_until timestamptz not null,
  own_database boolean not null,
  local_pictures boolean not null,
  local_outbox boolean not null,
  -- Of SECRET; differs where the secrets do.
  secret_digest text not null check (char_length(secret_digest) <= 64),
  -- Bytes, of the fullest of the disks that it writes to.
  disk_free bigint,
  disk_size bigint
);

-- When admins were last told of something, so that one mail a day is one.
create table site_notices (
  kind text primary key check (char_length(kind) between 1 and 60),
  told_at timestamptz not null
);

create table tallies (
  list text not null,
  -- What the list is divided by; '' where by nothing.
  part text not null,
  -- Added to the others of the same part.
  rows bigint not null
);
create index tallies_list on tallies (list, part) include (rows);
insert into tallies (list, part, rows) values ('approved requests', '', 0);

-- Records that the site brought along. Untouched while `as_of` is when the record was last saved.
create table sample_records (
  kind text not null
    check (kind in ('restaurant', 'event', 'review', 'post', 'member', 'account', 'message', 'registration', 'partner',
      'assembly', 'proposal')),
  record_id bigint,
  as_of timestamptz not null,
  record_uuid uuid,
  -- Each kind has the ids of its table.
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

-- What of the first steps is not to be seen elsewhere: that mails are taken by a server, that something is
-- right as it came, that the list is put away.
create table first_steps (
  mark text primary key check (char_length(mark) between 1 and 30),
  marked_at timestamptz not null,
  marked_by uuid references usuarios (id) on delete set null
);
create index first_steps_marked_by on first_steps (marked_by);

create table starts (
  -- That of its row in replicas.
  id uuid primary key,
  host text not null check (char_length(host) <= 255),
  -- By the clock of the database.
  started_at timestamptz not null,
  -- When it ended as it should; null while it runs, and for one that was killed or has failed.
  ended_at timestamptz
);
create index starts_started_at on starts (started_at);

create table certificates (
  origin text primary key check (char_length(origin) <= 300),
  ends_at timestamptz not null,
  -- When a process last asked for it.
  seen_at timestamptz not null
);

-- The last step that these tables hold.
insert into schema_migrations (name, checksum, readable_before)
values ('0159_one_language_is_enough.sql', '914a8bb425155c03c28a731f4a8285c64af98833299563eb53a2b713eceba527', false);
