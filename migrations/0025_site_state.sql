-- How the site itself is: what it does by itself and when that was last done well, which processes live,
-- and what admins have been told of it.

create table duties (
  name text primary key check (char_length(name) between 1 and 60),
  -- Since when it should be done.
  known_since timestamptz not null,
  done_at timestamptz,
  failed_at timestamptz,
  -- In a row.
  failures integer not null default 0 check (failures >= 0),
  -- A kind of fault and ids, never what people have typed.
  last_error text check (char_length(last_error) <= 200)
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
