-- Two people for one fee: who leaves gives up the place, nobody who pays for somebody is paid for, and a suspension that one
-- of them has alone stays theirs (docs/decisions/0060-people-plans-and-spans.md).

-- Whoever is paid for has the plan and the last day of who pays, and begins with their suspension. Who leaves, or is no
-- member any more, pays alone from then on; so does who comes back from the trash and finds the place taken.
create function keep_household_place() returns trigger language plpgsql
  -- Planned while there may be nobody yet, and kept for the whole of an import.
  set enable_seqscan to off as $$
declare
  payer membership_requests;
  is_new boolean := tg_op = 'INSERT' or new.household_of is distinct from old.household_of;
begin
  if new.status <> 'approved' or new.left_on is not null then
    new.household_of := null;
    return new;
  end if;
  select * into payer from membership_requests where id = new.household_of;
  if payer.status is distinct from 'approved' or payer.left_on is not null
    or is_new and (payer.household_of is not null
      or exists (select from membership_requests where household_of = new.id)
      or tg_op = 'INSERT' and exists (select from membership_requests where household_of = new.household_of)) then
    if is_new and tg_op = 'UPDATE' then
      raise exception 'a fee is of two: % cannot pay for %', new.household_of, new.id
        using errcode = 'check_violation', constraint = 'membership_requests_fee_of_two';
    end if;
    new.household_of := null;
    return new;
  end if;
  new.plan_id := payer.plan_id;
  new.valid_until := payer.valid_until;
  if is_new then
    new.suspended_on := coalesce(new.suspended_on, payer.suspended_on);
  end if;
  return new;
end
$$;
-- Before the one that keeps the days of grace, by their names.
create trigger membership_requests_household
  before insert or update of household_of, status, left_on, plan_id, valid_until on membership_requests
  for each row when (new.household_of is not null) execute function keep_household_place();

create function keep_household() returns trigger language plpgsql
  set enable_seqscan to off as $$
begin
  if new.status <> 'approved' or new.left_on is not null then
    update membership_requests set household_of = null where household_of = new.id;
    return null;
  end if;
  -- A suspension goes along where both stood alike before it changed: one since another day, or taken back for one alone,
  -- was by hand and stays.
  update membership_requests as other
    set plan_id = new.plan_id, valid_until = new.valid_until,
        suspended_on = case
          when other.suspended_on is not distinct from old.suspended_on then new.suspended_on
          else other.suspended_on
        end
    where household_of = new.id;
  return null;
end
$$;
create trigger membership_requests_household_kept
  after update of status, left_on, plan_id, valid_until, suspended_on on membership_requests
  for each row when (
    (old.status, old.left_on, old.plan_id, old.valid_until, old.suspended_on)
      is distinct from (new.status, new.left_on, new.plan_id, new.valid_until, new.suspended_on)
  ) execute function keep_household();

-- As before (0056), but that households are kept for themselves.
create or replace function keep_people() returns trigger language plpgsql
  -- Planned while there may be nobody yet, and kept for the whole of an import.
  set enable_seqscan to off as $$
declare
  person uuid;
begin
  if tg_op = 'DELETE' then
    update memberships
      set ended_on = greatest(begins_on, (now() at time zone 'Europe/Madrid')::date), ended_because = 'deleted'
      where record_id = old.id and ended_on is null;
    return null;
  end if;
  if new.status <> 'approved' then
    -- What was approved by mistake and taken back never was.
    if tg_op = 'UPDATE' and old.status = 'approved' then
      delete from memberships where record_id = new.id;
    end if;
    return null;
  end if;
  person := person_of_member(new);
  if person is distinct from new.person_id then
    update membership_requests set person_id = person where id = new.id;
  end if;
  if new.double_of is not null then
    update memberships
      set ended_on = greatest(begins_on, (now() at time zone 'Europe/Madrid')::date), ended_because = 'joined'
      where record_id = new.id and ended_on is null;
    return null;
  end if;
  if new.left_on is null or not exists (
    select from membership_requests
    where person_id = person and id <> new.id and status = 'approved' and double_of is null
      and (left_on is null or left_on > new.left_on)
  ) then
    update people
      set full_name = new.full_name, email = new.email, phone = new.phone, language = new.language,
          account_id = coalesce(new.user_id, account_id)
      where id = person
        and (full_name, email, phone, language) is distinct from
          (new.full_name, new.email, new.phone, new.language);
  end if;
  perform keep_spans(new, person);
  return null;
end
$$;

-- Those of before: who has left, whose payer has, and who pays for somebody while another one pays for them.
with mended as (
  update membership_requests as member set household_of = null
  from membership_requests as payer
  where payer.id = member.household_of and (
    member.status <> 'approved' or member.left_on is not null
    or payer.status <> 'approved' or payer.left_on is not null
    or exists (
      select from membership_requests as other
      where other.household_of = member.id and other.status = 'approved' and other.left_on is null
    )
  )
  returning member.id, payer.member_number
)
insert into audit_log (action, subject_type, subject_id, changes)
select 'membership.updated', 'membership-request', id::text,
  jsonb_build_object('household_of', jsonb_build_array(member_number::text, null))
from mended;
