-- A due covers people for its period, and a membership ends by a deed (docs/decisions/0093-paid-means-renewed.md).

alter table membership_requests
  -- The last day that it counted, once it has run out: the job says so, or the board. Null until then, also in the days of grace.
  add column lapsed_on date;
alter table membership_plans
  -- A due that is paid renews for its period; by some plans one that is issued does.
  add column renewed_by text not null default 'paid' check (renewed_by in ('paid', 'issued'));

-- Of those of before whatever had ended; what still waited for the job goes on waiting.
update membership_requests as member set lapsed_on = grace_until
  where status = 'approved' and left_on is null and grace_until < (now() at time zone 'Europe/Madrid')::date
    and not exists (select from memberships where record_id = member.id and ended_on is null);

-- Whatever makes or changes a member says by which plan and until when that counts. Who is stored with a day that is over, or is
-- given one, has run out with it; who is given a later one counts again. By fewer days of grace nobody runs out at once.
create or replace function keep_membership_plan() returns trigger language plpgsql as $$
begin
  if new.status <> 'approved' then
    return new;
  end if;
  if new.plan_id is null then
    new.plan_id := default_plan();
  end if;
  new.grace_until := new.valid_until
    + coalesce((select grace_days from membership_plans where id = new.plan_id), 0);
  if tg_op = 'UPDATE' and (new.status, new.grace_until) is not distinct from (old.status, old.grace_until) then
    return new;
  end if;
  if new.grace_until is null or new.grace_until >= (now() at time zone 'Europe/Madrid')::date then
    new.lapsed_on := null;
  elsif tg_op = 'INSERT' or new.status <> old.status or new.valid_until is distinct from old.valid_until then
    new.lapsed_on := new.grace_until;
  end if;
  return new;
end
$$;

-- As before (0056), but that it has run out once somebody or the job has said so.
create or replace function keep_spans(member membership_requests, person uuid) returns void language plpgsql
  -- Planned while there may be nobody yet, and kept for the whole of an import.
  set enable_seqscan to off as $$
declare
  today date := (now() at time zone 'Europe/Madrid')::date;
  span memberships;
  latest memberships;
  counts boolean := member.lapsed_on is null;
begin
  select * into span from memberships where person_id = person and ended_on is null for update;
  select * into latest from memberships
    where record_id = member.id and person_id = person order by begins_on desc, ended_on desc nulls first limit 1;
  if member.left_on is not null then
    if span.record_id = member.id then
      update memberships
        set ended_on = greatest(begins_on, member.left_on), ended_because = coalesce(member.left_because, 'left')
        where id = span.id;
    elsif latest.id is null then
      insert into memberships (person_id, plan_id, record_id, begins_on, valid_until, ended_on, ended_because)
        values (person, member.plan_id, member.id, member.joined_on, member.valid_until,
          greatest(member.joined_on, member.left_on), coalesce(member.left_because, 'left'));
    elsif latest.ended_because not in ('lapsed', 'plan', 'joined', 'deleted') then
      update memberships
        set ended_on = greatest(begins_on, member.left_on), ended_because = coalesce(member.left_because, 'left')
        where id = latest.id;
    end if;
    return;
  end if;
  if span.id is not null then
    if span.record_id = member.id and span.plan_id <> member.plan_id and span.begins_on < today then
      update memberships set ended_on = today - 1, ended_because = 'plan' where id = span.id;
      insert into memberships (person_id, plan_id, record_id, begins_on, valid_until)
        values (person, member.plan_id, member.id, today, member.valid_until);
    else
      update memberships
        set plan_id = member.plan_id, record_id = member.id, valid_until = member.valid_until,
            begins_on = case
              when exists (select from memberships where person_id = person and id <> span.id) then begins_on
              else member.joined_on
            end
        where id = span.id;
    end if;
  elsif latest.id is null then
    insert into memberships (person_id, plan_id, record_id, begins_on, valid_until, ended_on, ended_because)
      values (person, member.plan_id, member.id, member.joined_on, member.valid_until,
        case when not counts then member.valid_until end, case when not counts then 'lapsed' end);
  elsif counts then
    -- Taken back within the month it was a mistake, and no second beginning.
    if latest.ended_because in ('deleted', 'joined') or latest.ended_on >= today - 30 then
      update memberships
        set ended_on = null, ended_because = null, plan_id = member.plan_id, valid_until = member.valid_until
        where id = latest.id;
    else
      insert into memberships (person_id, plan_id, record_id, begins_on, valid_until)
        values (person, member.plan_id, member.id, today, member.valid_until);
    end if;
  end if;
end
$$;

drop index membership_requests_members_by_name;
create index membership_requests_members_by_name on membership_requests (sort_name, id)
  include (lapsed_on, suspended_on, search_text) where status = 'approved' and left_on is null;

-- Whom a due is for: who pays, and who shares the fee when it is issued, or while its period lasts and a place of it is free.
create table ledger_charge_covers (
  charge_id uuid not null references ledger_charges (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  -- The plan was for two.
  for_two boolean not null,
  -- It counts once it is issued, and not only once it is paid.
  by_issue boolean not null,
  -- The last day that the membership had before this due moved it; null where it moved none.
  moved_from date,
  primary key (charge_id, person_id)
);
create index ledger_charge_covers_person on ledger_charge_covers (person_id);

-- Has the last day of everybody whom a due covers be that of its period while it counts, and the one of before when it counts
-- no more: its payment came back, or it was taken back. Nobody runs out by that at once: that is the job's.
create function move_last_days(charge uuid) returns void language plpgsql
  -- Planned while there may be nobody yet.
  set enable_seqscan to off as $$
declare
  due ledger_charges;
  state ledger_charge_states;
  cover record;
  other record;
  counts boolean;
  day date;
begin
  -- Locked before they are read, who pays for both first: the other one follows.
  perform from membership_requests where id in (
    select member.id from ledger_charge_covers as of
    join membership_requests as member on member.person_id = of.person_id where of.charge_id = charge
  ) order by household_of nulls first, id for update;
  select * into due from ledger_charges where id = charge;
  select * into state from ledger_charge_states where charge_id = charge;
  for cover in
    select of.person_id, of.by_issue, of.moved_from, member.id as member_id, member.valid_until as day
    from ledger_charge_covers as of
    join membership_requests as member on member.person_id = of.person_id
    where of.charge_id = charge and member.status = 'approved' and member.double_of is null and member.left_on is null
    order by member.household_of nulls first, member.id
  loop
    counts := not state.reversed and (cover.by_issue or state.open_cents = 0);
    day := cover.day;
    if counts and cover.moved_from is null then
      continue when day is null or day >= due.period_until;
      update ledger_charge_covers set moved_from = day where charge_id = charge and person_id = cover.person_id;
      perform set_last_day(cover.member_id, day, due.period_until);
    elsif not counts and cover.moved_from is not null then
      update ledger_charge_covers set moved_from = null where charge_id = charge and person_id = cover.person_id;
      update ledger_charge_covers set moved_from = cover.moved_from
        where person_id = cover.person_id and moved_from = due.period_until;
      if day = due.period_until then
        perform set_last_day(cover.member_id, day, cover.moved_from);
      end if;
      -- What another due covers stays covered.
      for other in
        select of.charge_id from ledger_charge_covers as of
        join ledger_charges as later on later.id = of.charge_id and later.period_until > cover.moved_from
        where of.person_id = cover.person_id and of.charge_id <> charge and of.moved_from is null
        order by later.period_until, of.charge_id
      loop
        perform move_last_days(other.charge_id);
      end loop;
    end if;
  end loop;
end
$$;

create function set_last_day(member uuid, before date, after date) returns void language plpgsql as $$
declare
  ran_out date := (select lapsed_on from membership_requests where id = member);
begin
  update membership_requests
    set valid_until = after, updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    where id = member;
  if after < before then
    update membership_requests set lapsed_on = ran_out
      where (id = member or household_of = member) and lapsed_on is distinct from ran_out;
  end if;
  insert into audit_log (action, subject_type, subject_id, changes)
    values (case when after < before then 'membership.updated' else 'membership.renewed' end, 'membership-request',
      member::text, jsonb_build_object('valid_until', jsonb_build_array(before, after)));
end
$$;

create function cover_by_due() returns trigger language plpgsql
  set enable_seqscan to off as $$
begin
  insert into ledger_charge_covers (charge_id, person_id, for_two, by_issue)
    select distinct on (person) new.id, person, coalesce(plan.household, false), coalesce(plan.renewed_by = 'issued', false)
    from (values (new.person_id)) as paying (paying_person)
    left join membership_requests as payer on payer.person_id = paying_person and payer.status = 'approved'
      and payer.double_of is null and payer.left_on is null
    left join membership_plans as plan on plan.id = payer.plan_id
    left join membership_requests as other on other.household_of = payer.id and plan.household
    cross join lateral (values (paying_person), (other.person_id)) as covered (person)
    where person is not null
    order by person;
  if exists (select from ledger_charge_covers where charge_id = new.id and by_issue) then
    perform move_last_days(new.id);
  end if;
  return null;
end
$$;
-- After the one that keeps the sums, by their names.
create trigger ledger_charges_whom_they_cover after insert on ledger_charges
  for each row when (
    new.kind = 'due' and new.reverses is null and new.person_id is not null and new.period_until is not null
  ) execute function cover_by_due();

create function cover_by_state() returns trigger language plpgsql as $$
begin
  perform move_last_days(new.charge_id);
  return null;
end
$$;
create trigger ledger_charge_states_cover after update of paid_cents, reversed on ledger_charge_states
  for each row when (
    new.kind = 'due' and ((old.open_cents = 0) <> (new.open_cents = 0) or old.reversed <> new.reversed)
  ) execute function cover_by_state();

-- Who comes to share a fee has the free place of what was charged for two.
create function cover_by_household() returns trigger language plpgsql
  set enable_seqscan to off as $$
begin
  insert into ledger_charge_covers (charge_id, person_id, for_two, by_issue)
    select of.charge_id, new.person_id, true, of.by_issue
    from membership_requests as payer
    join ledger_charge_covers as of on of.person_id = payer.person_id and of.for_two
    join ledger_charges as charge on charge.id = of.charge_id and charge.person_id = payer.person_id
      and charge.period_until >= (now() at time zone 'Europe/Madrid')::date
    where payer.id = new.household_of
      and not exists (select from ledger_charges where reverses = charge.id)
      and not exists (
        select from ledger_charge_covers as taken where taken.charge_id = charge.id and taken.person_id <> payer.person_id)
    on conflict do nothing;
  return null;
end
$$;
create trigger membership_requests_covered after update of household_of, person_id on membership_requests
  for each row when (
    new.household_of is not null and new.person_id is not null
    and (old.household_of, old.person_id) is distinct from (new.household_of, new.person_id)
  ) execute function cover_by_household();

-- Those of before: who pays, who shares the fee now, and who shared it when it was charged and shares it no more.
insert into ledger_charge_covers (charge_id, person_id, for_two, by_issue)
  select charge.id, charge.person_id, false, false from ledger_charges as charge
  where charge.kind = 'due' and charge.reverses is null and charge.person_id is not null and charge.period_until is not null;
insert into ledger_charge_covers (charge_id, person_id, for_two, by_issue)
  select distinct charge.id, other.person_id, true, false
  from ledger_charges as charge
  join membership_requests as payer on payer.person_id = charge.person_id and payer.status = 'approved'
    and payer.double_of is null
  join membership_requests as other on other.person_id is not null and other.id <> payer.id and (
    other.household_of = payer.id and other.joined_on <= charge.period_until
    or other.id::text in (
      select entry.subject_id from audit_log as entry
      where entry.subject_type = 'membership-request' and entry.action = 'membership.updated'
        and entry.changes -> 'household_of' ->> 0 = payer.member_number::text
        and entry.changes -> 'household_of' ->> 1 is null and entry.at >= charge.created_at
    )
  )
  where charge.kind = 'due' and charge.reverses is null and charge.period_until is not null
on conflict do nothing;
update ledger_charge_covers as of set for_two = true
  from ledger_charge_covers as other
  where other.charge_id = of.charge_id and other.for_two and not of.for_two;
-- What was paid renews from now on, also what was paid before.
do $$
declare
  paid record;
begin
  for paid in
    select charge.id from ledger_charges as charge
    join ledger_charge_states as state on state.charge_id = charge.id and not state.reversed and state.open_cents = 0
    where charge.kind = 'due' and charge.reverses is null
      and charge.period_until >= (now() at time zone 'Europe/Madrid')::date
    order by charge.period_until, charge.id
  loop
    perform move_last_days(paid.id);
  end loop;
end
$$;
