-- As 0086 has it, but for which payments a charge of seats is paid by when it takes the place of another: every payment that
-- has paid one of the same registration before, also one that came for something else as well, or was credit. What it pays
-- besides stays paid. The oldest still pays first.

create or replace function charge_registration(registration event_registrations, owed integer) returns void language plpgsql as $$
declare
  own constant text := 'registration:' || registration.id;
  standing ledger_charges;
  event events;
  added uuid;
  payment uuid;
  locked uuid[];
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
  -- The charge, then all payments that this may touch, in the order of everybody who locks several of them.
  perform from ledger_charge_states where charge_id = standing.id for update;
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
    where credit_cents > 0 and payment_id = any (locked)
    order by number
  loop
    perform allocate_payment(payment, added);
  end loop;
end
$$;
