-- Seats that are paid in advance (docs/decisions/0071-card-gateway.md): what an event asks, until when a registration may pay, and that
-- it is confirmed by its payment, whatever writes that down.
alter table events add column pay_within_hours smallint check (pay_within_hours between 1 and 720);

alter table event_registrations
  -- Until when its seats are to be paid; null once they are, or need not be.
  add column pay_by timestamptz,
  -- Paid in time, and not told yet that the seats are theirs.
  add column paid_untold boolean not null default false;
alter table event_registrations
  drop constraint event_registrations_cancelled_because_check,
  add constraint event_registrations_cancelled_because_check
    check (cancelled_because in ('person', 'club', 'event', 'expired', 'passed-on', 'unpaid'));
create index event_registrations_to_pay on event_registrations (event_id, pay_by)
  where pay_by is not null and status = 'confirmed';
create index event_registrations_untold on event_registrations (id) where paid_untold;

-- Whoever pays all that a registration owes confirms it, in that transaction: a card, a transfer, cash at the door. Payments
-- lock the event before the charge, as all who change its seats do (app/features/ledger/receive-payment.server.ts).
create function confirm_paid_seats() returns trigger language plpgsql as $$
begin
  update event_registrations set pay_by = null, paid_untold = true
    where id = (select registration_id from ledger_charges where id = new.charge_id)
      and pay_by is not null and status = 'confirmed';
  return null;
end
$$;
create trigger ledger_charge_states_confirm after update of paid_cents on ledger_charge_states
  for each row when (new.kind = 'seat' and not new.reversed and new.paid_cents = new.amount_cents)
  execute function confirm_paid_seats();
