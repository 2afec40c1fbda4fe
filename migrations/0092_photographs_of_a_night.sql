-- Readable by the release before.
-- Photographs taken on telephones during an evening, each once, until the night is closed (docs/decisions/0081). Never public:
-- what the closing publishes is a picture of its own in the store.

create table event_night_photographs (
  -- Made on the telephone.
  id uuid primary key,
  -- No reference: the event may be in the trash.
  event_id bigint not null,
  -- Pixels of the original that is kept.
  width smallint not null check (width between 1 and 20000),
  height smallint not null check (height between 1 and 20000),
  -- What is covered, in pixels of the original: left, top, width, height.
  areas jsonb not null default '[]' check (jsonb_typeof(areas) = 'array'),
  -- As which picture it would be published; another one each time what is covered changes.
  picture_id uuid not null unique default gen_random_uuid(),
  -- By the clock of the telephone, never after it was received.
  at timestamptz not null,
  taken_by uuid references usuarios (id) on delete set null,
  received_at timestamptz not null default now()
);
create index event_night_photographs_event on event_night_photographs (event_id, at);
create index event_night_photographs_received on event_night_photographs (received_at);
create index event_night_photographs_taken_by on event_night_photographs (taken_by) where taken_by is not null;

-- Their files, without what the camera noted: the original, and what would be published. Gone once the night is closed; the row
-- stays, so that a telephone that sends a photograph again hears that it is there.
create table event_night_files (
  photograph_id uuid not null references event_night_photographs (id) on delete cascade,
  -- 'original.webp', or as the store of pictures has it: '640.avif'.
  name text not null check (name ~ '^(original|[0-9]{1,5})\.(avif|webp)$'),
  content bytea not null check (octet_length(content) between 1 and 8388608),
  primary key (photograph_id, name)
);
