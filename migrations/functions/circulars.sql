-- Delivery states of a circular. Erased people still count as recipients.
create or replace function count_circular_deliveries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update circulars set
        recipients = circulars.recipients + changed.all_of_them, waiting = circulars.waiting + changed.waiting,
        queued = circulars.queued + changed.queued, sent = circulars.sent + changed.sent, bounced = circulars.bounced + changed.bounced,
        failed = circulars.failed + changed.failed, opted_out = circulars.opted_out + changed.opted_out,
        interrupted = circulars.interrupted + changed.interrupted, left_out = circulars.left_out + changed.left_out
      from (
        select circular_id, count(*) as all_of_them,
          count(*) filter (where state = 'waiting') as waiting,
          count(*) filter (where state = 'queued') as queued,
          count(*) filter (where state = 'sent') as sent,
          count(*) filter (where state = 'bounced') as bounced,
          count(*) filter (where state = 'failed') as failed,
          count(*) filter (where state = 'opted_out') as opted_out,
          count(*) filter (where state = 'interrupted') as interrupted,
          count(*) filter (where state = 'left_out') as left_out
        from rows_after group by circular_id
      ) as changed
      where circulars.id = changed.circular_id;
  elsif tg_op = 'UPDATE' then
    update circulars set
        waiting = circulars.waiting + changed.waiting, queued = circulars.queued + changed.queued, sent = circulars.sent + changed.sent,
        bounced = circulars.bounced + changed.bounced, failed = circulars.failed + changed.failed,
        opted_out = circulars.opted_out + changed.opted_out, interrupted = circulars.interrupted + changed.interrupted,
        left_out = circulars.left_out + changed.left_out
      from (
        select circular_id,
          coalesce(sum(step) filter (where state = 'waiting'), 0) as waiting,
          coalesce(sum(step) filter (where state = 'queued'), 0) as queued,
          coalesce(sum(step) filter (where state = 'sent'), 0) as sent,
          coalesce(sum(step) filter (where state = 'bounced'), 0) as bounced,
          coalesce(sum(step) filter (where state = 'failed'), 0) as failed,
          coalesce(sum(step) filter (where state = 'opted_out'), 0) as opted_out,
          coalesce(sum(step) filter (where state = 'interrupted'), 0) as interrupted,
          coalesce(sum(step) filter (where state = 'left_out'), 0) as left_out
        from (
          select circular_id, state, 1 as step from rows_after
          union all
          select circular_id, state, -1 from rows_before
        ) as steps
        group by circular_id
      ) as changed
      where circulars.id = changed.circular_id
        and (changed.waiting, changed.queued, changed.sent, changed.bounced, changed.failed, changed.opted_out,
            changed.interrupted, changed.left_out)
          <> (0, 0, 0, 0, 0, 0, 0, 0);
  else
    update circulars set
        recipients = circulars.recipients - changed.waiting - changed.queued,
        waiting = circulars.waiting - changed.waiting, queued = circulars.queued - changed.queued
      from (
        select circular_id, count(*) filter (where state = 'waiting') as waiting,
          count(*) filter (where state = 'queued') as queued
        from rows_before group by circular_id
      ) as changed
      where circulars.id = changed.circular_id and changed.waiting + changed.queued > 0;
  end if;
  return null;
end
$$;
create or replace trigger circular_deliveries_added after insert on circular_deliveries
  referencing new table as rows_after for each statement execute function count_circular_deliveries();
create or replace trigger circular_deliveries_changed after update on circular_deliveries
  referencing old table as rows_before new table as rows_after
  for each statement execute function count_circular_deliveries();
create or replace trigger circular_deliveries_removed after delete on circular_deliveries
  referencing old table as rows_before for each statement execute function count_circular_deliveries();

-- Stable and a single expression, so that a query reads the salt once.
create or replace function address_digest(address text, salt bytea) returns bytea language sql stable
  as $$ select sha256(salt || convert_to(lower(address), 'UTF8')) $$;

-- Opt-outs of a merged person belong to the other one already: nothing to keep then.
create or replace function keep_opt_outs() returns trigger language plpgsql as $$
begin
  insert into forgotten_opt_outs (digest, kind, opted_out_at)
    select address_digest(each.address, salt), choice.kind, min(choice.opted_out_at)
    from mail_opt_outs as choice
    cross join mail_digest_salt
    cross join lateral unnest(array[
      choice.address, old.email, (select email from usuarios where id = old.account_id)
    ]) as each (address)
    where choice.person_id = old.id and each.address is not null
    group by 1, 2
    on conflict do nothing;
  return old;
end
$$;
create or replace trigger people_opt_outs_kept before delete on people for each row execute function keep_opt_outs();

-- The person of an address: that of the account with it, which is confirmed, else of the record.
create or replace function people_of_address(wanted text) returns setof uuid language sql stable as $$
  select person.id from people as person where person.account_id is null and lower(person.email) = wanted
  union all
  select person.id from usuarios as account join people as person on person.account_id = account.id
    where account.email = wanted
$$;

-- Moves opt-outs stored by address, before its person was known, to the person who has the address now or leaves it
-- for another one. Those of an account without a person move to its next address. They stay with an address that
-- somebody else has too.
create or replace function carry_opt_outs(whose uuid, old_address text, new_address text) returns void language plpgsql
  -- The plan is made while the tables may be empty, and kept for a whole import.
  set enable_seqscan to off as $$
begin
  insert into mail_opt_outs (person_id, address, kind, opted_out_at)
    select whose, new_address, kind, opted_out_at from mail_opt_outs where person_id is null and address = old_address
    on conflict do nothing;
  if old_address <> new_address then
    -- Also those of people who registered again after their record was erased.
    insert into mail_opt_outs (person_id, address, kind, opted_out_at)
      select whose, new_address, kind, opted_out_at from forgotten_opt_outs
      where digest = address_digest(old_address, (select salt from mail_digest_salt))
      on conflict do nothing;
  end if;
  delete from mail_opt_outs
    where person_id is null and address = old_address
      and not exists (select from people_of_address(old_address) as holder where holder is distinct from whose);
end
$$;

create or replace function keep_opt_outs_of_person() returns trigger language plpgsql as $$
declare
  new_address text := lower(coalesce((select email from usuarios where id = new.account_id), new.email));
  old_address text := new_address;
begin
  if tg_op = 'UPDATE' then
    old_address := lower(coalesce((select email from usuarios where id = old.account_id), old.email));
  end if;
  if old_address <> new_address then
    perform carry_opt_outs(new.id, old_address, new_address);
  end if;
  -- There is nearly never an earlier opt-out: skipped so that imports of members are not slower.
  if exists (select from mail_opt_outs where person_id is null and address = new_address) then
    perform carry_opt_outs(new.id, new_address, new_address);
  end if;
  return null;
end
$$;
create or replace trigger people_opt_outs_begun after insert on people for each row execute function keep_opt_outs_of_person();
create or replace trigger people_opt_outs_carried after update of account_id, email on people
  for each row when ((old.account_id, old.email) is distinct from (new.account_id, new.email))
  execute function keep_opt_outs_of_person();

create or replace function keep_opt_outs_of_account() returns trigger language plpgsql as $$
declare
  person uuid := (select id from people where account_id = new.id);
begin
  perform carry_opt_outs(person, lower(old.email), lower(new.email));
  if person is not null then
    perform carry_opt_outs(person, lower(new.email), lower(new.email));
  end if;
  return null;
end
$$;
create or replace trigger usuarios_opt_outs_carried after update of email on usuarios
  for each row when (old.email <> new.email) execute function keep_opt_outs_of_account();

-- When two people are merged and only one of them has received a circular, that delivery stays and the other is
-- deleted, so that it is not sent twice. If neither or both have received it, that of the merged person is deleted.
create or replace function keep_one_delivery() returns trigger language plpgsql as $$
begin
  if old.state in ('sent', 'interrupted') or (old.state = 'queued' and old.handed_at is not null) then
    delete from circular_deliveries
      where circular_id = new.circular_id and person_id = new.person_id
        and state not in ('sent', 'interrupted') and not (state = 'queued' and handed_at is not null);
  end if;
  return new;
end
$$;
create or replace trigger circular_deliveries_joined before update of person_id on circular_deliveries
  for each row when (old.person_id is distinct from new.person_id) execute function keep_one_delivery();

create or replace function take_back_circulars_of_event() returns trigger language plpgsql as $$
begin
  update circulars
    set state = 'draft', opens_with = null, updated_at = now(),
        opening_lost = case when tg_op = 'DELETE' then 'deleted' else 'cancelled' end
    where opens_with = old.id and state = 'scheduled' and scheduled_at is null;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return null;
end
$$;
-- Before the reference is cleared, which the check of a scheduled circular refuses.
create or replace trigger events_deleted_circulars before delete on events
  for each row execute function take_back_circulars_of_event();
create or replace trigger events_cancelled_circulars after update of cancelled_at on events
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function take_back_circulars_of_event();

-- A failed address is erased with the last person who has it.
create or replace function forget_failed_address() returns trigger language plpgsql as $$
declare
  left_behind text := lower(old.email);
begin
  delete from failed_addresses
    where address = left_behind
      and not exists (select from people_of_address(left_behind))
      and not exists (select from usuarios where email = left_behind);
  return null;
end
$$;
create or replace trigger people_failed_address_forgotten after delete on people
  for each row execute function forget_failed_address();
