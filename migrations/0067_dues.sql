-- Dues of a year are issued all at once, each time by one form; and a mail about charges knows which they are, for what
-- it says is read when it leaves (docs/decisions/0069-dues-of-the-year.md).

create table dues_issues (
  -- The id of the form: sent twice, it is one issue.
  submission uuid primary key,
  year smallint not null check (year between 2000 and 2199),
  charges integer not null check (charges > 0),
  cents bigint not null check (cents > 0),
  created_at timestamptz not null default clock_timestamp()
);

create table charge_mails (
  mail_id uuid not null references mails (id) on delete cascade,
  charge_id uuid not null references ledger_charges (id) on delete cascade,
  primary key (mail_id, charge_id)
);
create index charge_mails_charge on charge_mails (charge_id);
