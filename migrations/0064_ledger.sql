-- Who owes the club what, what was paid, and what was paid for what (docs/decisions/0066-the-ledger.md). Rows are added
-- and never changed: what was wrong is reversed by a row that names it. A balance is a sum; the sums that lists
-- are ordered by are kept beside, by triggers alone.

create sequence ledger_references;

create table ledger_charges (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique generated always as identity,
  -- What it is of, once each: 'registration:<id>', 'due:<person>:<first day>', 'entry:<person>', 'other:<id>'. A later
  -- turn takes the place of one that was reversed.
  subject text not null check (char_length(subject) between 1 and 120),
  turn integer not null check (turn > 0),
  kind text not null check (kind in ('due', 'seat', 'entry', 'other')),
  person_id uuid references people (id) on delete set null,
  registration_id uuid references event_registrations (id) on delete set null,
  event_id bigint references events (id) on delete set null,
  -- As they were then; the name is empty once nobody may know it any more.
  name text not null check (char_length(name) <= 100),
  email text check (char_length(email) between 3 and 254),
  language text not null default 'es' check (language in ('es', 'ca')),
  about_es text not null check (char_length(about_es) between 1 and 300),
  about_ca text not null check (char_length(about_ca) between 1 and 300),
  -- Days of the calendar of Madrid: what a due is for, and until when it is to be paid.
  period_from date,
  period_until date,
  due_on date not null,
  amount_cents integer not null check (amount_cents <> 0),
  reverses uuid unique references ledger_charges (id),
  reason text check (char_length(reason) between 1 and 300),
  -- What a transfer names, the same for all turns of a subject.
  payment_reference text not null check (char_length(payment_reference) between 6 and 20),
  entered_by uuid references usuarios (id) on delete set null,
  -- Of the samples a site came with: alone these are taken out again.
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
create index ledger_charges_created on ledger_charges (created_at, id);
create index ledger_charges_search on ledger_charges using gin (search_text gin_trgm_ops);

create table ledger_payments (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique generated always as identity,
  -- Negative: paid back, or a payment that was none.
  amount_cents integer not null check (amount_cents <> 0),
  method text not null check (method in ('cash', 'transfer', 'bizum', 'direct_debit', 'card')),
  reference text check (char_length(reference) between 1 and 140),
  received_on date not null,
  person_id uuid references people (id) on delete set null,
  registration_id uuid references event_registrations (id) on delete set null,
  event_id bigint references events (id) on delete set null,
  name text not null check (char_length(name) <= 100),
  email text check (char_length(email) between 3 and 254),
  language text not null default 'es' check (language in ('es', 'ca')),
  reverses uuid unique references ledger_payments (id),
  reason text check (char_length(reason) between 1 and 300),
  -- What it was told by, once each: a form, a line of a statement, an item of a remittance, an order of the gateway.
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
create index ledger_payments_received on ledger_payments (received_on, number) include (amount_cents, method);
create index ledger_payments_created on ledger_payments (created_at, id);
create index ledger_payments_search on ledger_payments using gin (search_text gin_trgm_ops);

-- What of a payment is for a charge, or went back by a refund.
create table ledger_allocations (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references ledger_payments (id) on delete cascade,
  charge_id uuid references ledger_charges (id) on delete cascade,
  refund_id uuid references ledger_payments (id) on delete cascade,
  amount_cents integer not null check (amount_cents <> 0),
  -- The row that this one takes back.
  releases uuid unique references ledger_allocations (id) on delete cascade,
  sample boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  constraint ledger_allocations_one_end check ((charge_id is null) <> (refund_id is null)),
  constraint ledger_allocations_sign check ((releases is null) = (amount_cents > 0))
);
create index ledger_allocations_payment on ledger_allocations (payment_id);
create index ledger_allocations_charge on ledger_allocations (charge_id) where charge_id is not null;
create index ledger_allocations_refund on ledger_allocations (refund_id) where refund_id is not null;

-- The sums, kept by the triggers below and written by nothing else. The checks are what the ledger promises.
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
  -- Without its sign: of a refund what went back.
  amount_cents integer not null,
  refund boolean not null,
  used_cents integer not null default 0,
  reversed boolean not null default false,
  -- What is neither for anything nor back: it is to be paid back.
  credit_cents integer generated always as (case when reversed or refund then 0 else amount_cents - used_cents end) stored,
  constraint ledger_payment_states_within check (used_cents between 0 and amount_cents),
  constraint ledger_payment_states_reversed check (not reversed or used_cents = 0)
);
create index ledger_payment_states_credit on ledger_payment_states (payment_id) include (credit_cents)
  where credit_cents > 0;

create function ledger_is_added_to() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  -- Whose it is may be forgotten or joined with somebody else's; what it says of money may not.
  free constant text[] := array['person_id', 'registration_id', 'event_id', 'name', 'email', 'entered_by', 'search_text'];
begin
  if tg_op = 'DELETE' then
    if old.sample then
      return old;
    end if;
  else
    before := to_jsonb(old) - free;
    after := to_jsonb(new) - free;
    if before = after then
      return new;
    end if;
  end if;
  raise exception 'the ledger is only added to' using errcode = 'restrict_violation';
end
$$;
create trigger ledger_charges_added before update or delete on ledger_charges
  for each row execute function ledger_is_added_to();
create trigger ledger_payments_added before update or delete on ledger_payments
  for each row execute function ledger_is_added_to();
create trigger ledger_allocations_added before update or delete on ledger_allocations
  for each row execute function ledger_is_added_to();

create function keep_charge_states() returns trigger language plpgsql as $$
begin
  if new.reverses is null then
    insert into ledger_charge_states (charge_id, amount_cents, due_on, kind)
      values (new.id, new.amount_cents, new.due_on, new.kind);
    return null;
  end if;
  update ledger_charge_states set reversed = true
    where charge_id = new.reverses and amount_cents = -new.amount_cents and not reversed;
  if not found then
    raise exception 'a charge is reversed once, by its amount' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger ledger_charges_states after insert on ledger_charges
  for each row execute function keep_charge_states();

create function keep_payment_states() returns trigger language plpgsql as $$
begin
  if new.reverses is null then
    insert into ledger_payment_states (payment_id, amount_cents, refund)
      values (new.id, abs(new.amount_cents), new.amount_cents < 0);
    return null;
  end if;
  update ledger_payment_states set reversed = true
    where payment_id = new.reverses and not reversed
      and new.amount_cents = case when refund then amount_cents else -amount_cents end;
  if not found then
    raise exception 'a payment is reversed once, by its amount' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger ledger_payments_states after insert on ledger_payments
  for each row execute function keep_payment_states();

create function keep_allocated_sums() returns trigger language plpgsql as $$
begin
  if new.releases is not null and not exists (
    select from ledger_allocations as released
    where released.id = new.releases and released.releases is null
      and released.amount_cents = -new.amount_cents and released.payment_id = new.payment_id
      and released.charge_id is not distinct from new.charge_id
      and released.refund_id is not distinct from new.refund_id
  ) then
    raise exception 'what is released is what was allocated' using errcode = 'check_violation';
  end if;
  if new.charge_id is not null then
    update ledger_charge_states set paid_cents = paid_cents + new.amount_cents where charge_id = new.charge_id;
    if not found then
      raise exception 'a reversal is not paid' using errcode = 'check_violation';
    end if;
  else
    update ledger_payment_states set used_cents = used_cents + new.amount_cents
      where payment_id = new.refund_id and refund;
    if not found then
      raise exception 'only a refund gives back' using errcode = 'check_violation';
    end if;
  end if;
  update ledger_payment_states set used_cents = used_cents + new.amount_cents
    where payment_id = new.payment_id and not refund;
  if not found then
    raise exception 'only a payment pays' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger ledger_allocations_sums after insert on ledger_allocations
  for each row execute function keep_allocated_sums();

-- A refund is of money that the club has: at the end of the transaction all of it comes from payments.
create function refund_comes_from_payments() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_payment_states
    where payment_id = new.payment_id and refund and not reversed and used_cents <> amount_cents
  ) then
    raise exception 'a refund comes from payments' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_payment_states_refunds after insert or update on ledger_payment_states
  deferrable initially deferred
  for each row when (new.refund) execute function refund_comes_from_payments();

-- Lets go of what is paid of a charge, the payments then have it as credit. Locks the charge, then the payments.
create function release_charge(charge uuid) returns void language plpgsql as $$
begin
  perform from ledger_charge_states where charge_id = charge for update;
  perform from ledger_payment_states where payment_id in (
    select payment_id from ledger_allocations where charge_id = charge
  ) order by payment_id for update;
  insert into ledger_allocations (payment_id, charge_id, amount_cents, releases, sample)
    select payment_id, charge_id, -amount_cents, id, sample from ledger_allocations as made
    where charge_id = charge and releases is null
      and not exists (select from ledger_allocations where releases = made.id);
end
$$;

-- Has a payment pay for a charge what both have left; gives the cents.
create function allocate_payment(payment uuid, charge uuid) returns integer language plpgsql as $$
declare
  open integer;
  credit integer;
begin
  select open_cents into open from ledger_charge_states where charge_id = charge for update;
  select credit_cents into credit from ledger_payment_states where payment_id = payment for update;
  if least(open, credit) > 0 then
    insert into ledger_allocations (payment_id, charge_id, amount_cents, sample)
      select payment, charge, least(open, credit), sample from ledger_payments where id = payment;
    return least(open, credit);
  end if;
  return 0;
end
$$;

-- The number, its length kept, with two digits that tell a slip: what is left of it by 97.
create function new_payment_reference() returns text language sql volatile as $$
  select 'C' || lpad(n::text, greatest(6, length(n::text)), '0') || lpad((98 - (n * 100) % 97)::text, 2, '0')
  from nextval('ledger_references') as n
$$;

-- What a registration owes: its seats once they are its own, and those that were given up too late.
create function owed_by(registration event_registrations) returns integer language sql immutable as $$
  select registration.lost + case
    when registration.status = 'confirmed' and registration.confirm_by is null then registration.total
    when registration.status = 'cancelled' and registration.refundable is false then registration.total
    else 0
  end
$$;

-- Has the ledger say what a registration owes: what it said is reversed, what was paid is for the new charge, and
-- what is more than that is to be paid back.
create function charge_registration(registration event_registrations, owed integer) returns void language plpgsql as $$
declare
  own constant text := 'registration:' || registration.id;
  standing ledger_charges;
  event events;
  added uuid;
  payment uuid;
begin
  select charge.* into standing from ledger_charges as charge
    join ledger_charge_states on charge_id = charge.id
    where subject = own and reverses is null and not reversed;
  if coalesce(standing.amount_cents, 0) = owed then
    return;
  end if;
  select * into event from events where id = registration.event_id;
  -- Evenings that were over when the ledger began were paid without it.
  if standing.id is null and event.date < registration.updated_at - interval '30 days'
    and not exists (select from ledger_charges where subject = own) then
    return;
  end if;
  if standing.id is not null then
    perform release_charge(standing.id);
    insert into ledger_charges (subject, turn, kind, person_id, registration_id, event_id, name, email, language,
        about_es, about_ca, due_on, amount_cents, reverses, payment_reference, sample)
      values (own, standing.turn, standing.kind, standing.person_id, standing.registration_id, standing.event_id,
        standing.name, standing.email, standing.language, standing.about_es, standing.about_ca, standing.due_on,
        -standing.amount_cents, standing.id, standing.payment_reference, standing.sample);
  end if;
  if owed = 0 then
    return;
  end if;
  select * into standing from ledger_charges where subject = own and reverses is null order by turn desc limit 1;
  insert into ledger_charges (subject, turn, kind, person_id, registration_id, event_id, name, email, language,
      about_es, about_ca, due_on, amount_cents, payment_reference, sample)
    values (own, coalesce(standing.turn, 0) + 1, 'seat',
      coalesce(
        (select id from people where account_id = registration.user_id),
        (select id from people where lower(email) = registration.email order by created_at limit 1)
      ),
      registration.id, registration.event_id, registration.name,
      case when registration.walk_in is null and registration.anonymous_since is null then registration.email end,
      registration.language,
      left(case when event.language = 'es' then event.title
        else coalesce(event.translation ->> 'title', event.title) end, 300),
      left(case when event.language = 'ca' then event.title
        else coalesce(event.translation ->> 'title', event.title) end, 300),
      (event.date at time zone 'Europe/Madrid')::date, owed,
      coalesce(standing.payment_reference, new_payment_reference()),
      coalesce(current_setting('cercle.samples', true), '') = 'on')
    returning id into added;
  for payment in
    select ledger_payments.id from ledger_payments
    join ledger_payment_states on payment_id = ledger_payments.id
    where registration_id = registration.id and credit_cents > 0
    order by number
  loop
    perform allocate_payment(payment, added);
  end loop;
end
$$;

create function keep_registration_charged() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- Before the row, while what names it still does.
    perform charge_registration(old, 0);
    return old;
  end if;
  perform charge_registration(new, owed_by(new));
  return null;
end
$$;
create trigger event_registrations_charged_new after insert on event_registrations
  for each row when (new.status = 'confirmed' and new.confirm_by is null and new.total > 0)
  execute function keep_registration_charged();
create trigger event_registrations_charged after update of status, confirm_by, total, lost, refundable
  on event_registrations for each row
  when (owed_by(old) <> owed_by(new))
  execute function keep_registration_charged();
create trigger event_registrations_charged_no_more before delete on event_registrations
  for each row when (owed_by(old) > 0) execute function keep_registration_charged();

-- What is to come of those of before is charged; what is over was paid without it.
select charge_registration(registration, owed_by(registration))
  from event_registrations as registration
  join events as event on event.id = event_id
  where event.date > now() and owed_by(registration) > 0;

-- Whose a charge was is forgotten with the person, but for what was paid: of that the law wants the name kept for six
-- years, and no address (docs/decisions/0066-the-ledger.md).
create function forget_debtor(own text) returns void language plpgsql as $$
declare
  paid boolean := exists (
    select from ledger_allocations join ledger_charges as charge on charge.id = charge_id where charge.subject = own
  );
begin
  update ledger_charges set email = null, name = case when paid then name else '' end
    where subject = own and (email is not null or name <> '');
  update ledger_payments set email = null
    where email is not null and id in (
      select payment_id from ledger_allocations join ledger_charges as charge on charge.id = charge_id
      where charge.subject = own
    );
end
$$;

create function forget_debtor_of_registration() returns trigger language plpgsql as $$
begin
  perform forget_debtor('registration:' || new.id);
  return null;
end
$$;
create trigger event_registrations_debtor_forgotten after update of anonymous_since on event_registrations
  for each row when (new.anonymous_since is not null and old.anonymous_since is null)
  execute function forget_debtor_of_registration();

create function forget_debtor_of_person() returns trigger language plpgsql as $$
begin
  perform forget_debtor(subject) from (select distinct subject from ledger_charges where person_id = old.id) as own;
  update ledger_payments set email = null where person_id = old.id and email is not null;
  return old;
end
$$;
create trigger people_debtor_forgotten before delete on people
  for each row execute function forget_debtor_of_person();

create index ledger_charges_names on ledger_charges (created_at) where name <> '' and person_id is null;
create index ledger_payments_names on ledger_payments (created_at) where name <> '' and person_id is null;
