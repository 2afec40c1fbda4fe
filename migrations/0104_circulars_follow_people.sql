-- Choices about mails follow whoever made them, and circulars whoever they are for: an opt-out of an address alone becomes that
-- of the person who has it, whoever is no longer among those of a circular is left out of it, and two people who turn out to
-- be one get it once.

-- Whose an address is now: that of the account, which is confirmed, else that of the record.
create function people_of_address(wanted text) returns setof uuid language sql stable as $$
  select person.id from people as person where person.account_id is null and lower(person.email) = wanted
  union all
  select person.id from usuarios as account join people as person on person.account_id = account.id
    where account.email = wanted
$$;

-- Gives what was said at an address, before it was known by whom, to the person who has it, or who leaves it for another; of
-- somebody who is an account and no person yet it goes to the next address. It stays with the address while somebody else has it.
create function carry_opt_outs(whose uuid, old_address text, new_address text) returns void language plpgsql
  -- Planned while there may be nobody yet, and kept for the whole of an import.
  set enable_seqscan to off as $$
begin
  insert into mail_opt_outs (person_id, address, kind, opted_out_at)
    select whose, new_address, kind, opted_out_at from mail_opt_outs where person_id is null and address = old_address
    on conflict do nothing;
  if old_address <> new_address then
    -- And of who came back to it after their file had gone (0101).
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

create function keep_opt_outs_of_person() returns trigger language plpgsql as $$
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
  -- Nearly always nothing was said before: a table of members is not to be slower by it.
  if exists (select from mail_opt_outs where person_id is null and address = new_address) then
    perform carry_opt_outs(new.id, new_address, new_address);
  end if;
  return null;
end
$$;
create trigger people_opt_outs_begun after insert on people for each row execute function keep_opt_outs_of_person();
create trigger people_opt_outs_carried after update of account_id, email on people
  for each row when ((old.account_id, old.email) is distinct from (new.account_id, new.email))
  execute function keep_opt_outs_of_person();

create function keep_opt_outs_of_account() returns trigger language plpgsql as $$
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
create trigger usuarios_opt_outs_carried after update of email on usuarios
  for each row when (old.email <> new.email) execute function keep_opt_outs_of_account();

-- Those that were said so far.
select carry_opt_outs(person, loose.address, loose.address)
  from (select distinct address from mail_opt_outs where person_id is null) as loose
  cross join lateral people_of_address(loose.address) as person;

-- 'left_out': no longer among those whom the circular is for.
alter table circular_deliveries drop constraint circular_deliveries_state_check;
alter table circular_deliveries add constraint circular_deliveries_state_check
  check (state in ('waiting', 'queued', 'sent', 'bounced', 'failed', 'opted_out', 'interrupted', 'left_out'));

alter table circulars add column left_out integer not null default 0;

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

-- Of two people who turn out to be one, and of whom one alone has had a circular, that delivery stays, and the other one, by which it
-- would come a second time, goes. Where neither has, or both have, that of the one who goes is dropped (0102).
create function keep_one_delivery() returns trigger language plpgsql as $$
begin
  if old.state in ('sent', 'interrupted') or (old.state = 'queued' and old.handed_at is not null) then
    delete from circular_deliveries
      where circular_id = new.circular_id and person_id = new.person_id
        and state not in ('sent', 'interrupted') and not (state = 'queued' and handed_at is not null);
  end if;
  return new;
end
$$;
create trigger circular_deliveries_joined before update of person_id on circular_deliveries
  for each row when (old.person_id is distinct from new.person_id) execute function keep_one_delivery();
