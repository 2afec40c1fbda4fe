-- Spans follow the record of a member; one ends by expiry when the job or the board records it.
create or replace function keep_spans(member membership_requests, person uuid) returns void language plpgsql
  -- The plan is made while the tables may be empty, and kept for a whole import.
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
    -- An end that is undone within a month was a mistake: the span goes on.
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

create or replace function keep_span_marks(person uuid) returns void language plpgsql
  -- The plan is made while the tables may be empty, and kept for a whole import.
  set enable_seqscan to off as $$
begin
  update memberships as span
    set is_joining = marked.is_joining, stayed_days = marked.stayed_days
    from (
      select id,
        not exists (
          select from memberships as before
          where before.person_id = own.person_id and before.ended_because = 'plan'
            and before.ended_on = own.begins_on - 1
        ) as is_joining,
        case when ended_because not in ('plan', 'joined') then ended_on - min(begins_on) over () end as stayed_days
      from memberships as own where own.person_id = person
    ) as marked
    where span.id = marked.id
      and (span.is_joining, span.stayed_days) is distinct from (marked.is_joining, marked.stayed_days);
end
$$;

create or replace function keep_marks_of_spans() returns trigger language plpgsql
  set enable_seqscan to off as $$
begin
  -- The first span of a person needs no update: its defaults are right. Nearly all rows of an import.
  if tg_op = 'INSERT' and new.ended_because is null
    and not exists (select from memberships where person_id = new.person_id and id <> new.id) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform keep_span_marks(old.person_id);
  end if;
  if tg_op <> 'DELETE' then
    if tg_op = 'INSERT' or new.person_id <> old.person_id then
      perform keep_span_marks(new.person_id);
    end if;
  end if;
  return null;
end
$$;
create or replace trigger memberships_marks after insert or delete or update of person_id, begins_on, ended_on, ended_because
  on memberships for each row execute function keep_marks_of_spans();

-- Sets the last day of everybody covered by a due: that of its period while the due counts, and the former one once
-- it no longer does (reversed, or its payment returned). Nobody expires at once by it: the job does that.
create or replace function move_last_days(charge uuid) returns void language plpgsql
  -- The plan is made while the tables may be empty.
  set enable_seqscan to off as $$
declare
  due ledger_charges;
  state ledger_charge_states;
  cover record;
  other record;
  counts boolean;
  day date;
begin
  -- Locked before reading, the payer of a household first: the other person follows.
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

create or replace function set_last_day(member uuid, before date, after date) returns void language plpgsql as $$
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

create or replace function cover_by_due() returns trigger language plpgsql
  set enable_seqscan to off as $$
begin
  insert into ledger_charge_covers (charge_id, person_id, for_two, by_issue)
    select distinct on (due.id, person) due.id, person, coalesce(plan.household, false),
      coalesce(plan.renewed_by = 'issued', false)
    from added as due
    left join membership_requests as payer on payer.person_id = due.person_id and payer.status = 'approved'
      and payer.double_of is null and payer.left_on is null
    left join membership_plans as plan on plan.id = payer.plan_id
    left join membership_requests as other on other.household_of = payer.id and plan.household
    cross join lateral (values (due.person_id), (other.person_id)) as covered (person)
    where due.kind = 'due' and due.reverses is null and due.period_until is not null and person is not null
    order by due.id, person;
  perform move_last_days(due.id) from added as due
    where due.kind = 'due' and exists (select from ledger_charge_covers where charge_id = due.id and by_issue);
  return null;
end
$$;
-- Named so that it runs after the trigger of the sums.
create or replace trigger ledger_charges_whom_they_cover after insert on ledger_charges
  referencing new table as added for each statement execute function cover_by_due();

create or replace function cover_by_state() returns trigger language plpgsql as $$
begin
  perform move_last_days(new.charge_id);
  return null;
end
$$;
create or replace trigger ledger_charge_states_cover after update of paid_cents, reversed on ledger_charge_states
  for each row when (
    new.kind = 'due' and ((old.open_cents = 0) <> (new.open_cents = 0) or old.reversed <> new.reversed)
  ) execute function cover_by_state();

-- Whoever joins a household takes the free place of a due charged for two.
create or replace function cover_by_household() returns trigger language plpgsql
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
create or replace trigger membership_requests_covered after update of household_of, person_id on membership_requests
  for each row when (
    new.household_of is not null and new.person_id is not null
    and (old.household_of, old.person_id) is distinct from (new.household_of, new.person_id)
  ) execute function cover_by_household();
