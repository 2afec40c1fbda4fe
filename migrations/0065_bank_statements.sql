-- Readable by the release before.
-- What was taken from statements of the bank, and which column of a bank's table is what
-- (docs/decisions/0067-statements-of-the-bank.md). The lines of a statement are not kept: what was taken of them is
-- in the ledger, by their keys.

create table bank_statements (
  -- The form's own id: it is stored once, however often it is sent.
  submission uuid primary key,
  taken_at timestamptz not null default now(),
  taken_by uuid references usuarios (id) on delete set null,
  format text not null check (format in ('norma43', 'camt053', 'csv')),
  -- The last four characters of each account, with spaces between.
  account_ends text not null check (char_length(account_ends) <= 100),
  -- Days of the calendar: the first and the last that a line was booked on.
  booked_from date not null,
  booked_until date not null,
  payments integer not null check (payments >= 0),
  received_cents bigint not null check (received_cents >= 0),
  refunds integer not null check (refunds >= 0),
  refunded_cents bigint not null check (refunded_cents >= 0),
  constraint bank_statements_days check (booked_until >= booked_from)
);
create index bank_statements_taken on bank_statements (taken_at desc);
create index bank_statements_taken_by on bank_statements (taken_by) where taken_by is not null;

-- Tables of banks by the names of their columns, of which this is a digest.
create table bank_table_layouts (
  signature text primary key check (char_length(signature) between 20 and 60),
  layout jsonb not null,
  updated_at timestamptz not null default now()
);
