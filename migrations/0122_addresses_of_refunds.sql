-- As 0084 has it, but for whose address goes: of all payments of the registration, also what paid nothing of it; of what
-- went back of them; and of the rows that take any of these back (docs/decisions/0066-the-ledger.md).
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
  update unreminded_charges set reason = null where subject = own and reason is not null;
end
$$;

-- What was forgotten before, but for these addresses; what lies in the trash may come back.
with in_trash as materialized (
  select 'registration:' || (row ->> 'id') as subject
  from bin, jsonb_array_elements(content -> 'event_registrations') as row
)
select forget_debtor(subject) from (
  select distinct subject from ledger_charges
  where subject like 'registration:%'
    and not exists (
      select from event_registrations where id = substr(subject, 14)::uuid and anonymous_since is null
    )
    and not exists (select from in_trash where in_trash.subject = ledger_charges.subject)
) as forgotten;

-- A refund that the gateway was never asked for can be given up.
alter table gateway_refunds
  drop constraint gateway_refunds_called,
  add constraint gateway_refunds_called check (state in ('asked', 'refused') or called_at is not null);
