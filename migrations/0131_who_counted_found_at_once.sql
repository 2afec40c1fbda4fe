-- As 0114 has it, but the spans of all whom the answers are of or name are read once, however many assemblies name them: of
-- twenty with thousands of answers each they were looked for a hundred thousand times.
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
