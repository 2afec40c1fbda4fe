-- Readable by the release before.
-- Reminders wait for a statement of the bank.

create table reminder_days (
  -- On which reminders fall due.
  day date primary key,
  -- When the treasurer was asked for a statement that tells of what came before it.
  asked_at timestamptz,
  -- When somebody had the reminders of this day, and of all before it, sent without one.
  released_at timestamptz,
  released_by uuid references usuarios (id) on delete set null,
  check (num_nonnulls(asked_at, released_at) > 0)
);
create index reminder_days_released_by on reminder_days (released_by) where released_by is not null;
