-- Readable by the release before.
-- The club's own accounts, from the day on which they are kept here.
create table book_accounts (
  id uuid primary key,
  kind text not null check (kind in ('bank', 'cash', 'card')),
  name text not null check (char_length(name) between 1 and 60),
  -- The last four characters of a bank account, by which statements name it.
  account_end text not null default '' check (char_length(account_end) in (0, 4)),
  opened_on date not null,
  opening_cents bigint not null default 0,
  sample boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check (kind = 'bank' or account_end = '')
);
create unique index book_accounts_end on book_accounts (account_end) where account_end <> '';

-- What money comes from and goes to, beside what members owe and what events cost.
create table book_headings (
  id uuid primary key,
  -- Of those that the program enters by itself.
  key text unique check (key in ('bank_fees', 'cash_difference')),
  income boolean not null,
  name_es text not null check (char_length(name_es) between 1 and 60),
  name_ca text not null check (char_length(name_ca) between 1 and 60),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
insert into book_headings (id, key, income, name_es, name_ca) values
  (gen_random_uuid(), 'bank_fees', false, 'Comisiones del banco', 'Comissions del banc'),
  (gen_random_uuid(), 'cash_difference', false, 'Diferencias de caja', 'Diferències de caixa'),
  (gen_random_uuid(), null, false, 'Alquiler', 'Lloguer'),
  (gen_random_uuid(), null, false, 'Seguros', 'Assegurances'),
  (gen_random_uuid(), null, false, 'Web y material', 'Web i material'),
  (gen_random_uuid(), null, false, 'Otros gastos', 'Altres despeses'),
  (gen_random_uuid(), null, true, 'Subvenciones', 'Subvencions'),
  (gen_random_uuid(), null, true, 'Donativos', 'Donatius'),
  (gen_random_uuid(), null, true, 'Otros ingresos', 'Altres ingressos');

-- Movements of an account that are no member's payment: with a heading, to another account of the club, or for a cost
-- of an event; with none of these until somebody says what they are. Cents, negative for what leaves the account.
create table book_entries (
  id uuid primary key,
  number bigint generated always as identity,
  account_id uuid not null references book_accounts (id),
  booked_on date not null,
  amount_cents bigint not null check (amount_cents <> 0),
  heading_id uuid references book_headings (id),
  other_account_id uuid references book_accounts (id) check (other_account_id <> account_id),
  cost_id uuid references event_costs (id),
  about text not null default '' check (char_length(about) <= 500),
  counterparty text not null default '' check (char_length(counterparty) <= 120),
  nif text not null default '' check (char_length(nif) <= 20),
  -- By which the same payee is recognised: the words of the bank, without numbers.
  wording text not null default '' check (char_length(wording) <= 200),
  -- The line of a statement, and what tells it apart in another format.
  line_key text,
  told_as text,
  alike integer,
  balance_cents bigint,
  -- Of a transfer: the line of the other account, once its statement was read.
  other_line_key text unique,
  reverses uuid unique references book_entries (id),
  reversed boolean not null default false,
  reason text check (char_length(reason) between 1 and 300),
  entered_by uuid references usuarios (id) on delete set null,
  sample boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(heading_id, other_account_id, cost_id) <= 1)
);
create unique index book_entries_line on book_entries (line_key) where not reversed and reverses is null;
create unique index book_entries_cost on book_entries (cost_id) where not reversed and reverses is null;
create index book_entries_booked on book_entries (booked_on, number);
create index book_entries_wording on book_entries (wording, number) where wording <> '' and heading_id is not null;

create table book_receipts (
  id uuid primary key,
  entry_id uuid not null references book_entries (id) on delete cascade,
  media text not null check (media in ('image/webp', 'application/pdf')),
  content bytea not null,
  sample boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index book_receipts_entry on book_receipts (entry_id);

-- What a bank said of its account at the end of a day.
create table book_balances (
  account_id uuid not null references book_accounts (id) on delete cascade,
  day date not null,
  balance_cents bigint not null,
  primary key (account_id, day)
);

-- The heading is an id, or one of the program's own words.
create table book_budgets (
  year smallint not null check (year between 2000 and 2199),
  heading text not null check (char_length(heading) between 1 and 40),
  cents bigint not null check (cents >= 0),
  primary key (year, heading)
);

-- Years of which nothing changes any more.
create table book_closings (
  year smallint primary key check (year between 2000 and 2199),
  closed_by uuid references usuarios (id) on delete set null,
  closed_at timestamptz not null default clock_timestamp()
);
