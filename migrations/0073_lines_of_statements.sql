-- Readable by the release before.
-- What else is known of a line that was taken: by this it is known again in a file of another format
-- (docs/decisions/0067-statements-of-the-bank.md). Nothing of it says whose the line is.

create table bank_lines (
  payment_id uuid primary key references ledger_payments (id) on delete cascade,
  -- How the bank told of it: a format, and of a table its columns.
  told_as text not null check (char_length(told_as) between 1 and 60),
  -- The last four characters of the club's account; empty where the bank does not say.
  account_end text not null check (char_length(account_end) <= 4),
  -- Lines of that account, day and amount in the statement.
  alike integer not null check (alike > 0),
  balance_cents bigint
);

-- Debits that came back and remittances that were credited, by lines of a statement.
alter table bank_statements add column returns integer not null default 0 check (returns >= 0);
alter table bank_statements add column settled integer not null default 0 check (settled >= 0);
