-- What an evening has cost the club (docs/decisions/0070-accounts-of-an-evening.md). Like the ledger only added to: a cost
-- that was wrong is reversed by a row that names it.

create table event_costs (
  -- The id of the form that told of it: sent twice, it is one.
  id uuid primary key,
  number bigint not null unique generated always as identity,
  -- No reference: an event that is deleted keeps its costs, and has them again when it comes back.
  event_id bigint not null,
  -- What it was called then.
  event_es text not null check (char_length(event_es) between 1 and 300),
  event_ca text not null check (char_length(event_ca) between 1 and 300),
  kind text not null check (kind in ('restaurant', 'wine', 'transport', 'room', 'other')),
  what text not null check (char_length(what) between 1 and 200),
  -- Both empty once nobody may know them any more.
  supplier text not null default '' check (char_length(supplier) <= 120),
  -- Day of the calendar of Madrid on which it was paid.
  spent_on date not null,
  amount_cents integer not null check (amount_cents <> 0),
  -- From the club's account, or by a member whom the club is to pay back.
  paid_by text not null check (paid_by in ('club', 'member')),
  person_id uuid references people (id) on delete set null,
  person_name text not null default '' check (char_length(person_name) <= 100),
  reverses uuid unique references event_costs (id) on delete cascade,
  reason text check (char_length(reason) between 1 and 300),
  entered_by uuid references usuarios (id) on delete set null,
  sample boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  constraint event_costs_sign check ((reverses is null) = (amount_cents > 0)),
  constraint event_costs_of_club check (paid_by = 'member' or (person_id is null and person_name = ''))
);
create index event_costs_event on event_costs (event_id);
create index event_costs_day on event_costs (spent_on) include (kind, amount_cents, created_at);
create index event_costs_advanced on event_costs (spent_on, id) where paid_by = 'member';
create index event_costs_person on event_costs (person_id) where person_id is not null;
create index event_costs_names on event_costs (created_at) where person_name <> '' or supplier <> '';

-- A photograph or a PDF of what was paid. Never public: in the database, and so in every backup.
create table event_cost_receipts (
  id uuid primary key,
  cost_id uuid not null references event_costs (id) on delete cascade,
  media text not null check (media in ('image/webp', 'application/pdf')),
  content bytea not null check (octet_length(content) between 1 and 8388608),
  sample boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index event_cost_receipts_cost on event_cost_receipts (cost_id, created_at);
create index event_cost_receipts_age on event_cost_receipts (created_at);

-- What a member who had advanced a cost has got back.
create table event_cost_repayments (
  id uuid primary key,
  cost_id uuid not null references event_costs (id) on delete cascade,
  amount_cents integer not null check (amount_cents <> 0),
  method text not null check (method in ('cash', 'transfer', 'bizum', 'direct_debit', 'card')),
  repaid_on date not null,
  reference text check (char_length(reference) between 1 and 140),
  reverses uuid unique references event_cost_repayments (id) on delete cascade,
  entered_by uuid references usuarios (id) on delete set null,
  sample boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  constraint event_cost_repayments_sign check ((reverses is null) = (amount_cents > 0))
);
create index event_cost_repayments_cost on event_cost_repayments (cost_id);

-- How many sat at the table, where somebody has said so; the last row counts, null is what was counted at the door.
create table event_covers (
  id uuid primary key,
  event_id bigint not null,
  covers integer check (covers between 1 and 10000),
  entered_by uuid references usuarios (id) on delete set null,
  sample boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index event_covers_event on event_covers (event_id, created_at desc);

create function event_costs_are_added_to() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  -- Who it was may be forgotten or joined with somebody else; what it says of money may not.
  free constant text[] := array['person_id', 'person_name', 'supplier', 'entered_by'];
begin
  if tg_op = 'DELETE' then
    if old.sample then
      return old;
    end if;
    -- For as long as the law wants it (docs/decisions/0066-the-ledger.md), and no longer.
    if tg_table_name = 'event_cost_receipts' and old.created_at < now() - interval '6 years' then
      return old;
    end if;
  else
    before := to_jsonb(old) - free;
    after := to_jsonb(new) - free;
    if before = after then
      return new;
    end if;
  end if;
  raise exception 'the costs of an event are only added to' using errcode = 'restrict_violation';
end
$$;
create trigger event_costs_added before update or delete on event_costs
  for each row execute function event_costs_are_added_to();
create trigger event_cost_receipts_added before update or delete on event_cost_receipts
  for each row execute function event_costs_are_added_to();
create trigger event_cost_repayments_added before update or delete on event_cost_repayments
  for each row execute function event_costs_are_added_to();
create trigger event_covers_added before update or delete on event_covers
  for each row execute function event_costs_are_added_to();

-- What is reversed is reversed once, as a whole, and not while somebody has got it back.
create function check_reversed_cost() returns trigger language plpgsql as $$
declare
  wrong event_costs;
begin
  if new.reverses is null then
    return new;
  end if;
  select * into wrong from event_costs where id = new.reverses for update;
  if wrong.reverses is not null or wrong.amount_cents <> -new.amount_cents or wrong.event_id <> new.event_id
    or wrong.kind <> new.kind or wrong.spent_on <> new.spent_on or wrong.paid_by <> new.paid_by then
    raise exception 'a cost is reversed once, by its amount' using errcode = 'check_violation';
  end if;
  if (select sum(amount_cents) from event_cost_repayments where cost_id = wrong.id) > 0 then
    raise exception 'what was paid back is taken back first' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger event_costs_reversed before insert on event_costs
  for each row execute function check_reversed_cost();

-- A member gets back what they have advanced, once.
create function check_repaid_cost() returns trigger language plpgsql as $$
declare
  cost event_costs;
  repaid bigint;
begin
  select * into cost from event_costs where id = new.cost_id for update;
  if cost.reverses is not null or cost.paid_by <> 'member'
    or exists (select from event_costs where reverses = cost.id) then
    raise exception 'only what a member has advanced is paid back' using errcode = 'check_violation';
  end if;
  if new.reverses is not null and not exists (
    select from event_cost_repayments as wrong
    where wrong.id = new.reverses and wrong.reverses is null and wrong.cost_id = new.cost_id
      and wrong.amount_cents = -new.amount_cents
  ) then
    raise exception 'a repayment is reversed once, by its amount' using errcode = 'check_violation';
  end if;
  select coalesce(sum(amount_cents), 0) + new.amount_cents into repaid
    from event_cost_repayments where cost_id = new.cost_id;
  if repaid not between 0 and cost.amount_cents then
    raise exception 'nobody gets back more than they have advanced' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger event_cost_repayments_checked before insert on event_cost_repayments
  for each row execute function check_repaid_cost();

-- What was for a charge since a day, so that the ledger of that day is told without reading all of it.
create index ledger_allocations_created on ledger_allocations (created_at);
