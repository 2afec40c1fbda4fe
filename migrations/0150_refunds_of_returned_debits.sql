-- A debit that comes back after its money was paid back: the payment is taken back, and its refund, which comes from no
-- payment any more, is owed by whoever got it: a charge with the subject 'refund:<refund>'.

alter table ledger_payment_states
  -- Of a refund: what of it came from a payment that came back, and was charged to whoever got it.
  add column claimed_cents integer not null default 0 check (claimed_cents >= 0 and used_cents + claimed_cents <= amount_cents);

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

create or replace function keep_charge_states() returns trigger language plpgsql as $$
begin
  if new.reverses is null then
    insert into ledger_charge_states (charge_id, amount_cents, due_on, kind)
      values (new.id, new.amount_cents, new.due_on, new.kind);
    -- What takes the place of a claim that was taken back claims nothing more.
    if new.subject like 'refund:%' and new.turn = 1 then
      update ledger_payment_states set claimed_cents = claimed_cents + new.amount_cents
        where payment_id = substr(new.subject, 8)::uuid and refund;
      if not found then
        raise exception 'only a refund is claimed' using errcode = 'check_violation';
      end if;
    end if;
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
