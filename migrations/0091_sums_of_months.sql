-- What was received by month and kind, and what was open on a day, is read from rows alone, by index: an allocation says on which day its
-- payment came, and of which kind its charge is and when that is due. None of it changes, for the ledger is only added to
-- (docs/decisions/0080-the-ledger-at-size.md).

alter table ledger_allocations add column payment_on date;
alter table ledger_allocations add column charge_kind text;
alter table ledger_allocations add column charge_due_on date;

alter table ledger_allocations disable trigger ledger_allocations_added;
update ledger_allocations as allocation
  set payment_on = payment.received_on, charge_kind = charge.kind, charge_due_on = charge.due_on
  from ledger_allocations as own join ledger_payments as payment on payment.id = own.payment_id
    left join ledger_charges as charge on charge.id = own.charge_id
  where own.id = allocation.id;
alter table ledger_allocations enable trigger ledger_allocations_added;
alter table ledger_allocations alter column payment_on set not null;
alter table ledger_allocations
  add constraint ledger_allocations_of_a_kind check (num_nulls(charge_id, charge_kind, charge_due_on) in (0, 3));

create function describe_allocation() returns trigger language plpgsql as $$
begin
  new.payment_on := (select received_on from ledger_payments where id = new.payment_id);
  select kind, due_on into new.charge_kind, new.charge_due_on from ledger_charges where id = new.charge_id;
  return new;
end
$$;
create trigger ledger_allocations_described before insert on ledger_allocations
  for each row execute function describe_allocation();

create index ledger_allocations_received on ledger_allocations (payment_on, charge_kind) include (amount_cents, created_at)
  where charge_kind is not null;
drop index ledger_payments_received;
create index ledger_payments_received on ledger_payments (received_on, number) include (amount_cents, method, created_at);

-- What has changed since a day is added up by these alone.
drop index ledger_charges_created;
create index ledger_charges_created on ledger_charges (created_at, id) include (kind, due_on, amount_cents);
drop index ledger_payments_created;
create index ledger_payments_created on ledger_payments (created_at, id) include (amount_cents);
drop index ledger_allocations_created;
create index ledger_allocations_created on ledger_allocations (created_at)
  include (charge_kind, charge_due_on, amount_cents);

-- What moves the day on which somebody is reminded.
create index ledger_allocations_released on ledger_allocations (created_at) include (charge_id) where releases is not null;
create index remittance_items_returned on remittance_items (returned_on) include (charge_id) where returned_on is not null;
create index charge_reminders_created on charge_reminders (created_at);
