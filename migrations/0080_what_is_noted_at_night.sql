-- Readable by the release before.
-- What was noted on telephones during an evening, each note once, however often it is sent; the closing of the night offers them.

create table event_night_notes (
  -- Made on the telephone.
  id uuid primary key,
  event_id bigint not null references events (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 1000),
  -- By the clock of the telephone, never after it was received.
  at timestamptz not null,
  written_by uuid references usuarios (id) on delete set null,
  received_at timestamptz not null default now()
);
create index event_night_notes_event on event_night_notes (event_id, at);
create index event_night_notes_written_by on event_night_notes (written_by) where written_by is not null;
