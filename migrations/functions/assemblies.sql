-- Whether somebody counted as a member on a day, by a span and the suspension of its record. Includes the day of
-- leaving; excludes people suspended before that day and still suspended.
create or replace function counted_on(day date, begins_on date, ended_on date, suspended_on date) returns boolean
language sql immutable as $$
  select begins_on <= day and coalesce(ended_on, 'infinity') >= day and coalesce(suspended_on, 'infinity') >= day
$$;

-- People who answered an assembly, or are named in an answer, and do not count on its day. Reads all their spans
-- once, as looking them up per assembly was slow with many assemblies and answers.
create or replace function uncounted_at_assemblies(of_assemblies uuid[]) returns table (assembly_id uuid, person_id uuid)
language sql stable strict rows 1000 as $$
  with held as materialized (
    select id, (starts_at at time zone 'Europe/Madrid')::date as day from assemblies where id = any(of_assemblies)
  ), named as materialized (
    select assembly_id, person_id from assembly_answers
      where assembly_id = any(of_assemblies) and person_id is not null
    union all
    select distinct assembly_id, represented_by from assembly_answers
      where assembly_id = any(of_assemblies) and represented_by is not null
  ), spans as materialized (
    select span.person_id, span.begins_on, span.ended_on, record.suspended_on
    from memberships as span
    left join membership_requests as record on record.id = span.record_id
    where span.person_id in (select named.person_id from named)
  )
  select named.assembly_id, named.person_id
  from named
  join held on held.id = named.assembly_id
  where not exists (
    select from spans
    where spans.person_id = named.person_id
      and counted_on(held.day, spans.begins_on, spans.ended_on, spans.suspended_on))
$$;

-- Members who count on a day, with their numbers.
create or replace function members_counted_on(day date) returns table (person_id uuid, member_number integer)
language sql stable strict rows 1000 as $$
  select span.person_id, max(record.member_number)::integer
  from memberships as span
  left join membership_requests as record on record.id = span.record_id
  where counted_on(day, span.begins_on, span.ended_on, record.suspended_on)
  group by span.person_id
$$;

-- How many members count for an assembly on a day, how many of them attend, and how many are represented by
-- somebody who attends. People erased after the assembly still count.
create or replace function attendance_of(assembly uuid, day date)
returns table (members integer, present integer, represented integer)
language sql stable strict as $$
  with counted as (
    select roll.person_id as of_roll, said.*
    from members_counted_on(day) as roll
    full join (select * from assembly_answers where assembly_id = assembly) as said on said.person_id = roll.person_id
    where roll.person_id is not null or said.person_id is null
  )
  select count(*)::integer, count(arrived_at)::integer,
    (count(*) filter (where answer = 'represented' and (stood_for or represented_by in (
      select theirs.person_id from counted as theirs where theirs.arrived_at is not null))))::integer
  from counted
$$;

-- Runs before the references to the person are removed. Deletes answers to future assemblies, and those of somebody
-- who did not count.
create or replace function forget_answers_of_person() returns trigger language plpgsql as $$
declare
  counted uuid[] := array(
    select held.id
    from assemblies as held
    join memberships as span on span.person_id = old.id
    left join membership_requests as record on record.id = span.record_id
    where held.starts_at <= now()
      and counted_on((held.starts_at at time zone 'Europe/Madrid')::date,
        span.begins_on, span.ended_on, record.suspended_on));
begin
  update assembly_answers as named set represented_by = null, stood_for = true
    where represented_by = old.id and assembly_id = any(counted) and not exists (
      select from assembly_answers as theirs
      where theirs.assembly_id = named.assembly_id and theirs.person_id = old.id and theirs.answer <> 'inPerson')
    -- Where attendance was taken at the door, they must have been present.
    and (
      not exists (
        select from assembly_answers as any_of_them
        where any_of_them.assembly_id = named.assembly_id and any_of_them.arrived_at is not null)
      or exists (
        select from assembly_answers as theirs
        where theirs.assembly_id = named.assembly_id and theirs.person_id = old.id and theirs.arrived_at is not null));
  update assembly_answers set person_id = null where person_id = old.id and assembly_id = any(counted);
  return old;
end
$$;
create or replace trigger people_answers_forgotten before delete on people
  for each row execute function forget_answers_of_person();
