create sequence ledger_references;

create table ledger_charges (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique generated always as identity,
  -- What is charged: 'registration:<id>', 'due:<person>:<first day>', 'entry:<person>', 'other:<id>'. One charge
  -- per subject at a time; after a reversal the next turn replaces it.
  subject text not null check (char_length(subject) between 1 and 120),
  turn integer not null check (turn > 0),
  kind text not null check (kind in ('due', 'seat', 'entry', 'other')),
  person_id uuid references people (id) on delete set null,
  registration_id uuid references event_registrations (id) on delete set null,
  event_id bigint references events (id) on delete set null,
  -- As at that time; the name is empty once it has been erased.
  name text not null check (char_length(name) <= 100),
  email text check (char_length(email) between 3 and 254),
  language text not null default 'es' check (language in ('es', 'ca')),
  about_es text not null check (char_length(about_es) between 1 and 300),
  about_ca text not null check (char_length(about_ca) between 1 and 300),
  -- Days in the calendar of Madrid: the period of a due, and the day by which it must be paid.
  period_from date,
  period_until date,
  due_on date not null,
  amount_cents integer not null check (amount_cents <> 0),
  reverses uuid unique references ledger_charges (id),
  reason text check (char_length(reason) between 1 and 300),
  -- The reference for transfers, the same for all turns of a subject.
  payment_reference text not null check (char_length(payment_reference) between 6 and 20),
  entered_by uuid references usuarios (id) on delete set null,
  -- One of the samples that a site comes with: only these are removed with them.
  sample boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  search_text text generated always as (searchable(name || ' ' || coalesce(email, '') || ' ' || payment_reference)) stored,
  constraint ledger_charges_sign check ((reverses is null) = (amount_cents > 0)),
  constraint ledger_charges_period check (period_until >= period_from)
);
create unique index ledger_charges_turn on ledger_charges (subject, turn) where reverses is null;
create index ledger_charges_reference on ledger_charges (payment_reference);
create index ledger_charges_person on ledger_charges (person_id) where person_id is not null;
create index ledger_charges_registration on ledger_charges (registration_id) where registration_id is not null;
create index ledger_charges_event on ledger_charges (event_id) where event_id is not null;
create index ledger_charges_search on ledger_charges using gin (search_text gin_trgm_ops);
create index ledger_charges_names on ledger_charges (created_at) where name <> '' and person_id is null;
-- All turns of a subject, including reversals: finds them for erasure without reading all charges.
create index ledger_charges_subject on ledger_charges (subject);
-- Seats whose charge was reversed recently, latest first, to see whether they were paid.
create index ledger_charges_reversed_seats on ledger_charges (created_at desc, id)
  where amount_cents < 0 and kind = 'seat';
-- The periods for which somebody was charged a due.
create index ledger_charges_dues on ledger_charges (period_until, period_from) include (person_id, id)
  where kind = 'due' and reverses is null;
create index ledger_charges_created on ledger_charges (created_at, id) include (kind, due_on, amount_cents);

create table ledger_payments (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique generated always as identity,
  -- Negative: a refund, or the reversal of a payment.
  amount_cents integer not null check (amount_cents <> 0),
  method text not null check (method in ('cash', 'transfer', 'bizum', 'direct_debit', 'card')),
  reference text check (char_length(reference) between 1 and 140),
  received_on date not null,
  person_id uuid references people (id) on delete set null,
  registration_id uuid,
  event_id bigint references events (id) on delete set null,
  name text not null check (char_length(name) <= 100),
  email text check (char_length(email) between 3 and 254),
  language text not null default 'es' check (language in ('es', 'ca')),
  reverses uuid unique references ledger_payments (id),
  reason text check (char_length(reason) between 1 and 300),
  -- What recorded it, once each: a form, a line of a statement, an item of a remittance, an order of the gateway.
  source text not null unique check (char_length(source) between 1 and 160),
  entered_by uuid references usuarios (id) on delete set null,
  sample boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  search_text text generated always as (
    searchable(name || ' ' || coalesce(email, '') || ' ' || coalesce(reference, ''))
  ) stored
);
create index ledger_payments_person on ledger_payments (person_id) where person_id is not null;
create index ledger_payments_registration on ledger_payments (registration_id) where registration_id is not null;
create index ledger_payments_event on ledger_payments (event_id) where event_id is not null;
create index ledger_payments_search on ledger_payments using gin (search_text gin_trgm_ops);
create index ledger_payments_names on ledger_payments (created_at) where name <> '' and person_id is null;
create index ledger_payments_received on ledger_payments (received_on, number) include (amount_cents, method, created_at);
create index ledger_payments_created on ledger_payments (created_at, id) include (amount_cents);

-- The part of a payment that pays for a charge, or that a refund returned.
create table ledger_allocations (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references ledger_payments (id) on delete cascade,
  charge_id uuid references ledger_charges (id) on delete cascade,
  refund_id uuid references ledger_payments (id) on delete cascade,
  amount_cents integer not null check (amount_cents <> 0),
  -- The row that this one reverses.
  releases uuid unique references ledger_allocations (id) on delete cascade,
  sample boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  payment_on date not null,
  charge_kind text,
  charge_due_on date,
  constraint ledger_allocations_one_end check ((charge_id is null) <> (refund_id is null)),
  constraint ledger_allocations_sign check ((releases is null) = (amount_cents > 0)),
  constraint ledger_allocations_of_a_kind check (num_nulls(charge_id, charge_kind, charge_due_on) in (0, 3))
);
create index ledger_allocations_payment on ledger_allocations (payment_id);
create index ledger_allocations_charge on ledger_allocations (charge_id) where charge_id is not null;
create index ledger_allocations_refund on ledger_allocations (refund_id) where refund_id is not null;
create index ledger_allocations_received on ledger_allocations (payment_on, charge_kind) include (amount_cents, created_at)
  where charge_kind is not null;
create index ledger_allocations_created on ledger_allocations (created_at)
  include (charge_kind, charge_due_on, amount_cents);
-- Changes the day of somebody's reminder.
create index ledger_allocations_released on ledger_allocations (created_at) include (charge_id) where releases is not null;

-- Sums, written only by triggers. The checks are the guarantees of the ledger.
create table ledger_charge_states (
  charge_id uuid primary key references ledger_charges (id) on delete cascade,
  amount_cents integer not null,
  paid_cents integer not null default 0,
  reversed boolean not null default false,
  due_on date not null,
  kind text not null,
  open_cents integer generated always as (case when reversed then 0 else amount_cents - paid_cents end) stored,
  constraint ledger_charge_states_within check (paid_cents between 0 and amount_cents),
  constraint ledger_charge_states_reversed check (not reversed or paid_cents = 0)
);
create index ledger_charge_states_open on ledger_charge_states (due_on, charge_id) include (open_cents, kind)
  where open_cents > 0;
create index ledger_charge_states_standing on ledger_charge_states (kind) include (amount_cents, paid_cents)
  where not reversed;

create table ledger_payment_states (
  payment_id uuid primary key references ledger_payments (id) on delete cascade,
  -- Without sign: of a refund the returned amount.
  amount_cents integer not null,
  refund boolean not null,
  used_cents integer not null default 0,
  reversed boolean not null default false,
  -- Neither used for a charge nor returned: to be refunded.
  credit_cents integer generated always as (case when reversed or refund then 0 else amount_cents - used_cents end) stored,
  -- Of a refund: the part from a payment that the bank returned afterwards, and that was charged to its recipient.
  claimed_cents integer not null default 0 check (claimed_cents >= 0 and used_cents + claimed_cents <= amount_cents),
  constraint ledger_payment_states_within check (used_cents between 0 and amount_cents),
  constraint ledger_payment_states_reversed check (not reversed or used_cents = 0)
);
create index ledger_payment_states_credit on ledger_payment_states (payment_id) include (credit_cents)
  where credit_cents > 0;

create table bank_statements (
  -- The id of the form: sent twice, it is stored once.
  submission uuid primary key,
  taken_at timestamptz not null default now(),
  taken_by uuid references usuarios (id) on delete set null,
  format text not null check (format in ('norma43', 'camt053', 'csv')),
  -- The last four characters of each account, separated by spaces.
  account_ends text not null check (char_length(account_ends) <= 100),
  -- The first and last booking day of its lines.
  booked_from date not null,
  booked_until date not null,
  payments integer not null check (payments >= 0),
  received_cents bigint not null check (received_cents >= 0),
  refunds integer not null check (refunds >= 0),
  refunded_cents bigint not null check (refunded_cents >= 0),
  -- Returned debits and credited remittances, by lines of the statement.
  returns integer not null default 0 check (returns >= 0),
  settled integer not null default 0 check (settled >= 0),
  constraint bank_statements_days check (booked_until >= booked_from)
);
create index bank_statements_taken on bank_statements (taken_at desc);
create index bank_statements_taken_by on bank_statements (taken_by) where taken_by is not null;

-- Columns of banks' own tables; the key is a digest of the column names.
create table bank_table_layouts (
  signature text primary key check (char_length(signature) between 20 and 60),
  layout jsonb not null,
  updated_at timestamptz not null default now()
);

create table sepa_mandates (
  id uuid primary key default gen_random_uuid(),
  person_id uuid references people (id) on delete set null,
  -- By this reference the payer's bank knows the mandate; it never changes.
  reference text not null unique check (reference ~ '^[A-Z0-9][A-Z0-9-]{4,33}[A-Z0-9]$'),
  -- Holder and account are empty once they have been erased.
  holder text not null check (char_length(holder) <= 70),
  iban_sealed bytea,
  iban_key text,
  iban_end text not null check (iban_end ~ '^(?:[0-9A-Z]{4})?$'),
  signed_on date not null,
  given text not null check (given in ('online', 'paper')),
  -- The creditor to whom it was given (SEPA creditor identifier).
  creditor_id text not null check (char_length(creditor_id) between 8 and 35),
  -- The last day on which it was used for a collection.
  used_on date,
  revoked_on date,
  revoked_because text
    check (revoked_because in ('holder', 'club', 'replaced', 'bank', 'account', 'died')),
  entered_by uuid references usuarios (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  used_before date,
  constraint sepa_mandates_revoked check ((revoked_on is null) = (revoked_because is null)),
  constraint sepa_mandates_sealed check ((iban_sealed is null) = (iban_key is null) and (iban_sealed is null) = (iban_end = ''))
);
create unique index sepa_mandates_standing on sepa_mandates (person_id) where revoked_on is null;
create index sepa_mandates_person on sepa_mandates (person_id) where person_id is not null;
create index sepa_mandates_created on sepa_mandates (created_at, id);
create index sepa_mandates_key on sepa_mandates (iban_key) where iban_key is not null;

-- Charges collected together: prepared, announced to the payers, written to a file, sent, collected.
create table remittances (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique generated always as identity,
  state text not null default 'draft'
    check (state in ('draft', 'announced', 'written', 'sent', 'settled', 'dropped', 'refused')),
  collection_on date not null,
  -- Requested charges that were left out because their payers have no mandate.
  left_out integer not null default 0 check (left_out >= 0),
  -- As in the file; null until it is written.
  message_id text unique check (char_length(message_id) between 1 and 35),
  version text check (version in ('pain.008.001.08', 'pain.008.001.02')),
  issuer jsonb,
  announced_at timestamptz,
  written_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  created_by uuid references usuarios (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  constraint remittances_written check (
    (state in ('draft', 'announced', 'dropped') or message_id is not null)
    and (message_id is null) = (written_at is null) and (message_id is null) = (version is null)
    and (message_id is null) = (issuer is null)
  )
);
create index remittances_created on remittances (created_at, id);
create index remittances_announced on remittances (collection_on) where state = 'announced';

create table remittance_items (
  id uuid primary key default gen_random_uuid(),
  remittance_id uuid not null references remittances (id) on delete cascade,
  charge_id uuid not null references ledger_charges (id) on delete cascade,
  mandate_id uuid references sepa_mandates (id) on delete set null,
  -- Position in lists and in the file.
  place integer not null check (place > 0),
  amount_cents integer not null check (amount_cents > 0),
  -- Whether the mandate is used for the first time, and the batch in the file; null until that is written.
  sequence text check (sequence in ('FRST', 'RCUR')),
  batch integer check (batch >= 0),
  end_to_end_id text unique check (char_length(end_to_end_id) between 1 and 35),
  state text not null default 'listed' check (state in ('listed', 'excluded', 'settled', 'returned')),
  excluded_because text
    check (excluded_because in ('treasurer', 'paid', 'mandate', 'dropped', 'notice', 'refused', 'advance')),
  -- A charge is in at most one running remittance.
  running boolean generated always as (state = 'listed') stored,
  announced_at timestamptz,
  payment_id uuid references ledger_payments (id) on delete set null,
  returned_on date,
  return_reason text check (char_length(return_reason) between 1 and 35),
  return_charge_id uuid references ledger_charges (id) on delete set null,
  -- The former creditor identifier, as in the file; null if the mandate has the current one.
  amended_from text check (char_length(amended_from) between 8 and 35),
  unique (remittance_id, place),
  constraint remittance_items_excluded check ((state = 'excluded') = (excluded_because is not null)),
  constraint remittance_items_returned check ((state = 'returned') = (returned_on is not null))
);
create unique index remittance_items_running on remittance_items (charge_id) where running;
create index remittance_items_charge on remittance_items (charge_id);
create index remittance_items_mandate on remittance_items (mandate_id) where mandate_id is not null;
create index remittance_items_payment on remittance_items (payment_id) where payment_id is not null;
create index remittance_items_untold on remittance_items (remittance_id) where state = 'listed' and announced_at is null;
create index remittance_items_returned on remittance_items (returned_on) include (charge_id) where returned_on is not null;

-- Credits refunded together by a file of transfers.
create table refund_files (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique generated always as identity,
  state text not null default 'written' check (state in ('written', 'paid', 'dropped')),
  execute_on date not null,
  message_id text not null unique check (char_length(message_id) between 1 and 35),
  issuer jsonb not null,
  written_at timestamptz not null,
  paid_at timestamptz,
  created_by uuid references usuarios (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index refund_files_created on refund_files (created_at, id);

create table refund_items (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null references refund_files (id) on delete cascade,
  payment_id uuid references ledger_payments (id) on delete cascade,
  place integer not null check (place > 0),
  amount_cents integer not null check (amount_cents > 0),
  -- Holder and account are empty once they have been erased.
  holder text not null check (char_length(holder) <= 70),
  iban_sealed bytea,
  iban_key text,
  iban_end text not null check (iban_end ~ '^(?:[0-9A-Z]{4})?$'),
  end_to_end_id text not null unique check (char_length(end_to_end_id) between 1 and 35),
  state text not null default 'listed' check (state in ('listed', 'paid', 'dropped')),
  running boolean generated always as (state = 'listed') stored,
  refund_id uuid references ledger_payments (id) on delete set null,
  cost_id uuid references event_costs (id) on delete cascade,
  -- The repayment that this transfer made.
  repayment_id uuid references event_cost_repayments (id) on delete set null,
  unique (file_id, place),
  constraint refund_items_sealed check ((iban_sealed is null) = (iban_key is null) and (iban_sealed is null) = (iban_end = '')),
  constraint refund_items_of_one check ((payment_id is null) <> (cost_id is null))
);
-- A credit is in at most one running file.
create unique index refund_items_running on refund_items (payment_id) where running;
create index refund_items_payment on refund_items (payment_id);
create index refund_items_refund on refund_items (refund_id) where refund_id is not null;
create index refund_items_key on refund_items (iban_key) where iban_key is not null;
create unique index refund_items_cost_running on refund_items (cost_id) where running;
create index refund_items_cost on refund_items (cost_id) where cost_id is not null;
create index refund_items_repayment on refund_items (repayment_id) where repayment_id is not null;

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

create table charge_reminders (
  charge_id uuid not null references ledger_charges (id) on delete cascade,
  -- 1 is sent some days after the due day, 2 later.
  step smallint not null check (step in (1, 2)),
  -- The mail with the reminder; it may have been erased since.
  mail_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (charge_id, step)
);
create index charge_reminders_mail on charge_reminders (mail_id);
create index charge_reminders_created on charge_reminders (created_at);

-- Charges without reminders, by subject, so that later turns have none either.
create table unreminded_charges (
  subject text primary key check (char_length(subject) between 1 and 120),
  entered_by uuid references usuarios (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  reason text check (char_length(reason) between 1 and 300)
);

-- Attempts to pay a charge by card.
create table gateway_orders (
  id uuid primary key,
  -- The gateway's order number, which never changes: four digits, then digits and capitals.
  number text not null unique check (number ~ '^[0-9]{4}[0-9A-Z]{8}$'),
  charge_id uuid not null references ledger_charges (id) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  method text not null check (method in ('card', 'bizum')),
  state text not null default 'begun' check (state in ('begun', 'denied', 'paid')),
  -- Where the payer started, and returns to.
  began_at text not null check (began_at in ('account', 'registration')),
  -- The gateway's response code, and the bank's authorisation of an accepted payment.
  response text check (char_length(response) between 1 and 12),
  authorisation text check (char_length(authorisation) between 1 and 20),
  payment_id uuid unique references ledger_payments (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  constraint gateway_orders_settled check ((state = 'begun') = (settled_at is null)),
  constraint gateway_orders_paid check (payment_id is null or state = 'paid')
);
create index gateway_orders_charge on gateway_orders (charge_id, created_at);
create index gateway_orders_unpaid on gateway_orders (created_at) where state <> 'paid';

-- Refunds of card payments. The refund is in the ledger from the beginning, so that the credit cannot be used
-- twice, and is reversed if the gateway refuses it.
create table gateway_refunds (
  -- The id of the form: sent twice, it is one.
  id uuid primary key,
  order_id uuid not null references gateway_orders (id) on delete cascade,
  refund_id uuid not null unique references ledger_payments (id) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  -- 'calling' from before the request until the answer is stored: after a crash in between, the result is unknown.
  state text not null default 'asked' check (state in ('asked', 'calling', 'unknown', 'refused', 'done')),
  response text check (char_length(response) between 1 and 12),
  created_at timestamptz not null default clock_timestamp(),
  called_at timestamptz,
  settled_at timestamptz,
  constraint gateway_refunds_settled check ((state in ('refused', 'done')) = (settled_at is not null)),
  constraint gateway_refunds_called check (state in ('asked', 'refused') or called_at is not null)
);
create index gateway_refunds_order on gateway_refunds (order_id);
-- One at a time, as an answer could not tell two refunds of an order apart.
create unique index gateway_refunds_running on gateway_refunds (order_id) where state in ('asked', 'calling', 'unknown');
create index gateway_refunds_waiting on gateway_refunds (created_at) where state in ('asked', 'calling');

create table bank_lines (
  payment_id uuid primary key references ledger_payments (id) on delete cascade,
  -- The format of the statement, with the columns of a table.
  told_as text not null check (char_length(told_as) between 1 and 60),
  -- The last four characters of the club's account; empty if the bank does not give it.
  account_end text not null check (char_length(account_end) <= 4),
  -- Number of lines with the same account, day and amount in the statement.
  alike integer not null check (alike > 0),
  balance_cents bigint
);

-- People covered by a due: the payer, and whoever shares the fee when it is issued or joins a free place during its
-- period.
create table ledger_charge_covers (
  charge_id uuid not null references ledger_charges (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  -- Whether the plan was for two.
  for_two boolean not null,
  -- Whether it counts once issued, not only once paid.
  by_issue boolean not null,
  -- The last day of the membership before this due moved it; null if it moved none.
  moved_from date,
  primary key (charge_id, person_id)
);
create index ledger_charge_covers_person on ledger_charge_covers (person_id);

create table reminder_days (
  -- The day on which reminders are due.
  day date primary key,
  -- When the treasurer was asked to import a statement first.
  asked_at timestamptz,
  -- When somebody released the reminders of this day and earlier ones without a statement.
  released_at timestamptz,
  released_by uuid references usuarios (id) on delete set null,
  check (num_nonnulls(asked_at, released_at) > 0)
);
create index reminder_days_released_by on reminder_days (released_by) where released_by is not null;
