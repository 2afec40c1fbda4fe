-- Readable by the release before.

-- When processes of the site began and how they ended, so that one that dies again and again is found out, and how
-- long the certificate of the public address is good.

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
