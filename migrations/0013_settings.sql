-- What admins change about the club: its facts, hours, legal data, first pictures and testimonials.
-- A key that is not there is as it is in the code (app/club.ts, app/club-content.ts).

create table settings (
  key text primary key check (char_length(key) between 1 and 60),
  value jsonb not null,
  -- Grows with each save, so that nobody overwrites what they have not seen.
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by uuid references usuarios (id) on delete set null
);

create trigger settings_content_changed
  after insert or update or delete or truncate on settings
  for each statement execute function notify_content_changed();
