-- Orders by which members let the club debit their accounts, and what is collected and paid back by files of the bank
-- (docs/decisions/0068-files-of-the-bank.md). IBANs are sealed with a key of SECRET; four digits are there to be shown.

create table sepa_mandates (
  id uuid primary key default gen_random_uuid(),
  person_id uuid references people (id) on delete set null,
  -- What the bank of whoever pays knows it by, once and for all.
  reference text not null unique check (reference ~ '^[A-Z0-9][A-Z0-9-]{4,33}[A-Z0-9]$'),
  -- Empty once nobody may know it any more, and so is the account.
  holder text not null check (char_length(holder) <= 70),
  iban_sealed bytea,
  iban_key text,
  iban_end text not null check (iban_end ~ '^(?:[0-9A-Z]{4})?$'),
  signed_on date not null,
  given text not null check (given in ('online', 'paper')),
  -- Whom it was given to (SEPA creditor identifier).
  creditor_id text not null check (char_length(creditor_id) between 8 and 35),
  -- The last day on which it was collected by.
  used_on date,
  revoked_on date,
  revoked_because text check (revoked_because in ('holder', 'club', 'replaced', 'bank', 'account')),
  entered_by uuid references usuarios (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  constraint sepa_mandates_revoked check ((revoked_on is null) = (revoked_because is null)),
  constraint sepa_mandates_sealed check ((iban_sealed is null) = (iban_key is null) and (iban_sealed is null) = (iban_end = ''))
);
create unique index sepa_mandates_standing on sepa_mandates (person_id) where revoked_on is null;
create index sepa_mandates_person on sepa_mandates (person_id) where person_id is not null;
create index sepa_mandates_created on sepa_mandates (created_at, id);
create index sepa_mandates_key on sepa_mandates (iban_key) where iban_key is not null;

-- Charges that are collected together: prepared, told to those who pay, written as a file, sent, collected.
create table remittances (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique generated always as identity,
  state text not null default 'draft' check (state in ('draft', 'announced', 'written', 'sent', 'settled', 'dropped')),
  collection_on date not null,
  -- Charges that were asked for and left out, for nobody let the club collect them.
  left_out integer not null default 0 check (left_out >= 0),
  -- As the file has them; null until it is written.
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
  -- Of the order in which they are listed and written.
  place integer not null check (place > 0),
  amount_cents integer not null check (amount_cents > 0),
  -- Whether its mandate is used for the first time, and its batch in the file; null until that is written.
  sequence text check (sequence in ('FRST', 'RCUR')),
  batch integer check (batch >= 0),
  end_to_end_id text unique check (char_length(end_to_end_id) between 1 and 35),
  state text not null default 'listed' check (state in ('listed', 'excluded', 'settled', 'returned')),
  excluded_because text check (excluded_because in ('treasurer', 'paid', 'mandate', 'dropped')),
  -- Whether it holds its charge: a charge is in one running remittance at most.
  running boolean generated always as (state = 'listed') stored,
  announced_at timestamptz,
  payment_id uuid references ledger_payments (id) on delete set null,
  returned_on date,
  return_reason text check (char_length(return_reason) between 1 and 35),
  return_charge_id uuid references ledger_charges (id) on delete set null,
  unique (remittance_id, place),
  constraint remittance_items_excluded check ((state = 'excluded') = (excluded_because is not null)),
  constraint remittance_items_returned check ((state = 'returned') = (returned_on is not null))
);
create unique index remittance_items_running on remittance_items (charge_id) where running;
create index remittance_items_charge on remittance_items (charge_id);
create index remittance_items_mandate on remittance_items (mandate_id) where mandate_id is not null;
create index remittance_items_payment on remittance_items (payment_id) where payment_id is not null;
create index remittance_items_untold on remittance_items (remittance_id) where state = 'listed' and announced_at is null;

-- Credits that are paid back together by a file of transfers.
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
  payment_id uuid not null references ledger_payments (id) on delete cascade,
  place integer not null check (place > 0),
  amount_cents integer not null check (amount_cents > 0),
  -- Empty once nobody may know it any more, and so is the account.
  holder text not null check (char_length(holder) <= 70),
  iban_sealed bytea,
  iban_key text,
  iban_end text not null check (iban_end ~ '^(?:[0-9A-Z]{4})?$'),
  end_to_end_id text not null unique check (char_length(end_to_end_id) between 1 and 35),
  state text not null default 'listed' check (state in ('listed', 'paid', 'dropped')),
  running boolean generated always as (state = 'listed') stored,
  refund_id uuid references ledger_payments (id) on delete set null,
  unique (file_id, place),
  constraint refund_items_sealed check ((iban_sealed is null) = (iban_key is null) and (iban_sealed is null) = (iban_end = ''))
);
-- A credit is in one running file at most.
create unique index refund_items_running on refund_items (payment_id) where running;
create index refund_items_payment on refund_items (payment_id);
create index refund_items_refund on refund_items (refund_id) where refund_id is not null;
create index refund_items_key on refund_items (iban_key) where iban_key is not null;

-- Two people who turn out to be one keep one mandate that stands, and the other as one that was replaced.
create function keep_one_mandate() returns trigger language plpgsql as $$
begin
  if new.revoked_on is null and exists (
    select from sepa_mandates where person_id = new.person_id and revoked_on is null and id <> new.id
  ) then
    new.revoked_on := (now() at time zone 'Europe/Madrid')::date;
    new.revoked_because := 'replaced';
  end if;
  return new;
end
$$;
create trigger sepa_mandates_joined before update of person_id on sepa_mandates
  for each row execute function keep_one_mandate();
