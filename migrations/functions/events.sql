-- An office for one event ends a day after it, also when the event is moved.
create or replace function keep_office_of_event() returns trigger language plpgsql as $$
begin
  new.event_until := (
    select coalesce(ends_at, date) + interval '24 hours' from events where id = new.event_id
  );
  return new;
end
$$;
create or replace trigger account_offices_event_until before insert or update on account_offices
  for each row execute function keep_office_of_event();

create or replace function keep_offices_of_event() returns trigger language plpgsql as $$
begin
  update account_offices set event_id = event_id where event_id = new.id;
  return null;
end
$$;
create or replace trigger events_offices_changed
  after update of date, ends_at on events
  for each row when ((old.date, old.ends_at) is distinct from (new.date, new.ends_at))
  execute function keep_offices_of_event();

create or replace function event_costs_are_added_to() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  -- The person may be erased or merged; the amounts are immutable.
  free constant text[] := array['person_id', 'person_name', 'supplier', 'entered_by'];
begin
  if tg_op = 'DELETE' then
    if old.sample then
      return old;
    end if;
    -- Receipts are kept for as long as the law requires (docs/decisions/history/0066-the-ledger.md).
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
create or replace trigger event_costs_added before update or delete on event_costs
  for each row execute function event_costs_are_added_to();
create or replace trigger event_cost_receipts_added before update or delete on event_cost_receipts
  for each row execute function event_costs_are_added_to();
create or replace trigger event_cost_repayments_added before update or delete on event_cost_repayments
  for each row execute function event_costs_are_added_to();

-- A cost is reversed once, as a whole, and not while it is repaid to a member.
create or replace function check_reversed_cost() returns trigger language plpgsql as $$
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
create or replace trigger event_costs_reversed before insert on event_costs
  for each row execute function check_reversed_cost();

-- A member's advance is repaid once.
create or replace function check_repaid_cost() returns trigger language plpgsql as $$
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
create or replace trigger event_cost_repayments_checked before insert on event_cost_repayments
  for each row execute function check_repaid_cost();
