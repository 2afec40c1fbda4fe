-- Readable by the release before.
-- Who was reminded of a charge that is overdue, and of what nobody is to be reminded
-- (docs/decisions/0066-the-ledger.md).

create table charge_reminders (
  charge_id uuid not null references ledger_charges (id) on delete cascade,
  -- The first, some days after it was due, and the second.
  step smallint not null check (step in (1, 2)),
  -- The mail that tells it; it may be gone after its time.
  mail_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (charge_id, step)
);
create index charge_reminders_mail on charge_reminders (mail_id);

-- By the subject of a charge, so that it holds for the next turn too.
create table unreminded_charges (
  subject text primary key check (char_length(subject) between 1 and 120),
  entered_by uuid references usuarios (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
