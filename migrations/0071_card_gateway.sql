-- Readable by the release before.
-- What people begin to pay through the gateway, and what goes back by it (docs/decisions/0071-card-gateway.md). Nothing of a
-- card is here, and nothing of a person but by the charge.

-- Each try to pay a charge.
create table gateway_orders (
  id uuid primary key,
  -- What the gateway knows it by, once and for all: four digits, then digits and capitals.
  number text not null unique check (number ~ '^[0-9]{4}[0-9A-Z]{8}$'),
  charge_id uuid not null references ledger_charges (id) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  method text not null check (method in ('card', 'bizum')),
  state text not null default 'begun' check (state in ('begun', 'denied', 'paid')),
  -- Where the person began, and goes on.
  began_at text not null check (began_at in ('account', 'registration')),
  -- The gateway's own code of how it ended, and what the bank knows an accepted one by.
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

-- Money of an order that is asked to be paid back. The refund stands in the ledger from the beginning, so that nothing else
-- can be made of the credit, and is reversed where the gateway does not make it.
create table gateway_refunds (
  -- The id of the form: sent twice, it is one.
  id uuid primary key,
  order_id uuid not null references gateway_orders (id) on delete cascade,
  refund_id uuid not null unique references ledger_payments (id) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  -- 'calling' from before it is asked until the answer is stored: who dies between leaves it unknown.
  state text not null default 'asked' check (state in ('asked', 'calling', 'unknown', 'refused', 'done')),
  response text check (char_length(response) between 1 and 12),
  created_at timestamptz not null default clock_timestamp(),
  called_at timestamptz,
  settled_at timestamptz,
  constraint gateway_refunds_called check (state = 'asked' or called_at is not null),
  constraint gateway_refunds_settled check ((state in ('refused', 'done')) = (settled_at is not null))
);
create index gateway_refunds_order on gateway_refunds (order_id);
-- Two refunds of an order could not be told apart in an answer: one runs at a time.
create unique index gateway_refunds_running on gateway_refunds (order_id) where state in ('asked', 'calling', 'unknown');
create index gateway_refunds_waiting on gateway_refunds (created_at) where state in ('asked', 'calling');
