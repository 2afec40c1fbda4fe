create or replace function ledger_is_added_to() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  -- The person may be erased or merged; the amounts are immutable.
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
create or replace trigger ledger_charges_added before update or delete on ledger_charges
  for each row execute function ledger_is_added_to();
create or replace trigger ledger_payments_added before update or delete on ledger_payments
  for each row execute function ledger_is_added_to();
create or replace trigger ledger_allocations_added before update or delete on ledger_allocations
  for each row execute function ledger_is_added_to();

-- The sums below are kept per statement, as a remittance writes ten thousand rows with one.
create or replace function keep_charge_states() returns trigger language plpgsql as $$
declare
  wanted bigint;
  changed bigint;
begin
  insert into ledger_charge_states (charge_id, amount_cents, due_on, kind)
    select id, amount_cents, due_on, kind from added where reverses is null;
  -- A replacement of a reversed claim claims nothing again.
  select count(distinct subject) into wanted from added where reverses is null and subject like 'refund:%' and turn = 1;
  if wanted > 0 then
    update ledger_payment_states as refund set claimed_cents = claimed_cents + claim.cents
      from (
        select substr(subject, 8)::uuid as payment_id, sum(amount_cents) as cents from added
        where reverses is null and subject like 'refund:%' and turn = 1 group by subject
      ) as claim
      where refund.payment_id = claim.payment_id and refund.refund;
    get diagnostics changed = row_count;
    if changed <> wanted then
      raise exception 'only a refund is claimed' using errcode = 'check_violation';
    end if;
  end if;
  select count(*) into wanted from added where reverses is not null;
  if wanted > 0 then
    update ledger_charge_states as state set reversed = true from added
      where state.charge_id = added.reverses and state.amount_cents = -added.amount_cents and not state.reversed;
    get diagnostics changed = row_count;
    if changed <> wanted then
      raise exception 'a charge is reversed once, by its amount' using errcode = 'check_violation';
    end if;
  end if;
  return null;
end
$$;
create or replace trigger ledger_charges_states after insert on ledger_charges
  referencing new table as added for each statement execute function keep_charge_states();

create or replace function keep_payment_states() returns trigger language plpgsql as $$
declare
  wanted bigint;
  changed bigint;
begin
  insert into ledger_payment_states (payment_id, amount_cents, refund)
    select id, abs(amount_cents), amount_cents < 0 from added where reverses is null;
  select count(*) into wanted from added where reverses is not null;
  if wanted > 0 then
    update ledger_payment_states as state set reversed = true from added
      where state.payment_id = added.reverses and not state.reversed
        and added.amount_cents = case when state.refund then state.amount_cents else -state.amount_cents end;
    get diagnostics changed = row_count;
    if changed <> wanted then
      raise exception 'a payment is reversed once, by its amount' using errcode = 'check_violation';
    end if;
  end if;
  return null;
end
$$;
create or replace trigger ledger_payments_states after insert on ledger_payments
  referencing new table as added for each statement execute function keep_payment_states();

create or replace function keep_allocated_sums() returns trigger language plpgsql as $$
declare
  wanted bigint;
  changed bigint;
begin
  if exists (
    select from added where releases is not null and not exists (
      select from ledger_allocations as released
      where released.id = added.releases and released.releases is null
        and released.amount_cents = -added.amount_cents and released.payment_id = added.payment_id
        and released.charge_id is not distinct from added.charge_id
        and released.refund_id is not distinct from added.refund_id
    )
  ) then
    raise exception 'what is released is what was allocated' using errcode = 'check_violation';
  end if;
  update ledger_charge_states as state set paid_cents = paid_cents + paid.cents
    from (select charge_id, sum(amount_cents) as cents from added where charge_id is not null group by charge_id) as paid
    where state.charge_id = paid.charge_id;
  get diagnostics changed = row_count;
  select count(distinct charge_id) into wanted from added;
  if changed <> wanted then
    raise exception 'a reversal is not paid' using errcode = 'check_violation';
  end if;
  update ledger_payment_states as state set used_cents = used_cents + given.cents
    from (select refund_id, sum(amount_cents) as cents from added where refund_id is not null group by refund_id) as given
    where state.payment_id = given.refund_id and state.refund;
  get diagnostics changed = row_count;
  select count(distinct refund_id) into wanted from added;
  if changed <> wanted then
    raise exception 'only a refund gives back' using errcode = 'check_violation';
  end if;
  update ledger_payment_states as state set used_cents = used_cents + used.cents
    from (select payment_id, sum(amount_cents) as cents from added group by payment_id) as used
    where state.payment_id = used.payment_id and not state.refund;
  get diagnostics changed = row_count;
  select count(distinct payment_id) into wanted from added;
  if changed <> wanted then
    raise exception 'only a payment pays' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create or replace trigger ledger_allocations_sums after insert on ledger_allocations
  referencing new table as added for each statement execute function keep_allocated_sums();

-- A refund returns money that the club has received: at the end of the transaction all of it comes from payments.
create or replace function refund_comes_from_payments() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_payment_states
    where payment_id = new.payment_id and refund and not reversed and used_cents + claimed_cents <> amount_cents
  ) then
    raise exception 'a refund comes from payments' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
drop trigger if exists ledger_payment_states_refunds on ledger_payment_states;
create constraint trigger ledger_payment_states_refunds after insert or update on ledger_payment_states
  deferrable initially deferred
  for each row when (new.refund) execute function refund_comes_from_payments();

-- Releases what has been paid of a charge, which becomes credit of the payments. Locks the charge, then the
-- payments.
create or replace function release_charge(charge uuid) returns void language plpgsql as $$
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

-- Pays a charge with a payment, as far as both have money left. Returns the cents.
create or replace function allocate_payment(payment uuid, charge uuid) returns integer language plpgsql as $$
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

-- The number with a fixed length, and two check digits modulo 97.
create or replace function new_payment_reference() returns text language sql volatile as $$
  select 'C' || lpad(n::text, greatest(6, length(n::text)), '0') || lpad((98 - (n * 100) % 97)::text, 2, '0')
  from nextval('ledger_references') as n
$$;

-- What a registration owes: its confirmed seats, and those given up too late.
create or replace function owed_by(registration event_registrations) returns integer language sql immutable as $$
  select registration.lost + case
    when registration.status = 'confirmed' and registration.confirm_by is null then registration.total
    when registration.status = 'cancelled' and registration.refundable is false then registration.total
    else 0
  end
$$;

-- Updates the charge of a registration to what it owes: the old charge is reversed, what was paid goes to the new
-- one, and the rest becomes credit.
create or replace function charge_registration(registration event_registrations, owed integer) returns void language plpgsql as $$
declare
  own constant text := 'registration:' || registration.id;
  current_charge ledger_charges;
  event events;
  added uuid;
  payment uuid;
  locked uuid[];
begin
  select charge.* into current_charge from ledger_charges as charge
    join ledger_charge_states on charge_id = charge.id
    where subject = own and reverses is null and not reversed;
  if coalesce(current_charge.amount_cents, 0) = owed then
    return;
  end if;
  select * into event from events where id = registration.event_id;
  -- Events that were over when the ledger was introduced were paid without it.
  if current_charge.id is null and event.date < registration.updated_at - interval '30 days'
    and not exists (select from ledger_charges where subject = own) then
    return;
  end if;
  -- Locks the charge, then all payments concerned, in the same order as everywhere.
  perform from ledger_charge_states where charge_id = current_charge.id for update;
  select array_agg(payment_id) into locked from (
    select payment_id from ledger_payment_states
    where payment_id in (
      select id from ledger_payments where registration_id = registration.id
      union select payment_id from ledger_allocations
        join ledger_charges as charge on charge.id = charge_id
        where charge.subject = own and charge.reverses is null
    )
    order by payment_id for update
  ) as payments;
  if current_charge.id is not null then
    perform release_charge(current_charge.id);
    insert into ledger_charges (subject, turn, kind, person_id, registration_id, event_id, name, email, language,
        about_es, about_ca, due_on, amount_cents, reverses, payment_reference, sample)
      values (own, current_charge.turn, current_charge.kind, current_charge.person_id, current_charge.registration_id, current_charge.event_id,
        current_charge.name, current_charge.email, current_charge.language, current_charge.about_es, current_charge.about_ca, current_charge.due_on,
        -current_charge.amount_cents, current_charge.id, current_charge.payment_reference, current_charge.sample);
  end if;
  if owed = 0 then
    return;
  end if;
  select * into current_charge from ledger_charges where subject = own and reverses is null order by turn desc limit 1;
  insert into ledger_charges (subject, turn, kind, person_id, registration_id, event_id, name, email, language,
      about_es, about_ca, due_on, amount_cents, payment_reference, sample)
    values (own, coalesce(current_charge.turn, 0) + 1, 'seat',
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
      coalesce(current_charge.payment_reference, new_payment_reference()),
      coalesce(current_setting('cercle.samples', true), '') = 'on')
    returning id into added;
  for payment in
    select ledger_payments.id from ledger_payments
    join ledger_payment_states on payment_id = ledger_payments.id
    where credit_cents > 0 and payment_id = any (locked)
    order by number
  loop
    perform allocate_payment(payment, added);
  end loop;
end
$$;

create or replace function keep_registration_charged() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- Before the row is deleted, while references to it still exist.
    perform charge_registration(old, 0);
    return old;
  end if;
  perform charge_registration(new, owed_by(new));
  return null;
end
$$;
create or replace trigger event_registrations_charged after update of status, confirm_by, total, lost, refundable
  on event_registrations for each row
  when (owed_by(old) <> owed_by(new))
  execute function keep_registration_charged();
create or replace trigger event_registrations_charged_no_more before delete on event_registrations
  for each row when (owed_by(old) > 0) execute function keep_registration_charged();
create or replace trigger event_registrations_charged_new after insert on event_registrations
  for each row when (owed_by(new) > 0)
  execute function keep_registration_charged();

-- Erases the names of charges and of their payments. Also erases the address of all payments of the registration,
-- even unused ones, of their refunds, and of the rows that reverse any of these
-- (docs/decisions/history/0066-the-ledger.md).
create or replace function forget_debtor(own text) returns void language plpgsql as $$
declare
  paid boolean := exists (
    select from ledger_allocations join ledger_charges as charge on charge.id = charge_id where charge.subject = own
  );
  seat uuid := case when own like 'registration:%' then substr(own, 14)::uuid end;
begin
  update ledger_charges set email = null, name = case when paid then name else '' end
    where subject = own and (email is not null or name <> '');
  update ledger_payments set email = null
    where email is not null and id in (
      with paying as (
        select payment_id as id from ledger_allocations join ledger_charges as charge on charge.id = charge_id
          where charge.subject = own
        union select id from ledger_payments where registration_id = seat
      ), moved as (
        select id from paying
        union select refund_id from ledger_allocations
          where payment_id in (select id from paying) and refund_id is not null
      )
      select id from moved
      union select id from ledger_payments where reverses in (select id from moved)
    );
end
$$;

create or replace function forget_debtor_of_registration() returns trigger language plpgsql as $$
begin
  perform forget_debtor('registration:' || new.id);
  return null;
end
$$;
create or replace trigger event_registrations_debtor_forgotten after update of anonymous_since on event_registrations
  for each row when (new.anonymous_since is not null and old.anonymous_since is null)
  execute function forget_debtor_of_registration();

create or replace function forget_debtor_of_person() returns trigger language plpgsql as $$
begin
  perform forget_debtor(subject) from (select distinct subject from ledger_charges where person_id = old.id) as own;
  update ledger_payments set email = null where person_id = old.id and email is not null;
  return old;
end
$$;
create or replace trigger people_debtor_forgotten before delete on people
  for each row execute function forget_debtor_of_person();

-- A payment of all that a registration owes confirms it in the same transaction: by card, transfer, or cash at the
-- door. Payments lock the event before the charge, like all changes of its seats
-- (app/money/ledger/payments/receive-payment.server.ts).
create or replace function confirm_paid_seats() returns trigger language plpgsql as $$
begin
  update event_registrations set pay_by = null, paid_untold = true
    where id = (select registration_id from ledger_charges where id = new.charge_id)
      and pay_by is not null and status = 'confirmed';
  return null;
end
$$;
create or replace trigger ledger_charge_states_confirm after update of paid_cents on ledger_charge_states
  for each row when (new.kind = 'seat' and not new.reversed and new.paid_cents = new.amount_cents)
  execute function confirm_paid_seats();

create or replace function describe_allocation() returns trigger language plpgsql as $$
begin
  new.payment_on := (select received_on from ledger_payments where id = new.payment_id);
  select kind, due_on into new.charge_kind, new.charge_due_on from ledger_charges where id = new.charge_id;
  return new;
end
$$;
create or replace trigger ledger_allocations_described before insert on ledger_allocations
  for each row execute function describe_allocation();
