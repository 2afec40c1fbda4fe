-- Why nobody is reminded of a charge (docs/decisions/0077-reminders.md).

alter table unreminded_charges add column reason text check (char_length(reason) between 1 and 300);

-- As 0064 has it; what was said of why goes with whose it was.
create or replace function forget_debtor(own text) returns void language plpgsql as $$
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
  update unreminded_charges set reason = null where subject = own and reason is not null;
end
$$;
