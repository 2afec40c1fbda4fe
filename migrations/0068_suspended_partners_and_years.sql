-- What a club of many years asks of its members and partners: a partner that is suspended, the years of the memberships
-- without counting all of them, and what people are found by beside their names
-- (docs/decisions/0060-people-plans-and-spans.md, 0061-the-card-and-the-partners.md).

-- From this instant on its benefit is not given and its link says so, until that is taken back.
alter table partners add column suspended_at timestamptz;

-- Who gives something, where to go and when to meet came with the site too.
alter table sample_records
  drop constraint sample_records_kind_check,
  add constraint sample_records_kind_check check (
    kind in (
      'restaurant', 'event', 'review', 'post', 'member', 'account', 'message', 'registration', 'partner', 'assembly',
      'proposal'
    )
  );

-- Members are found by what the club has noted and by their birthday, proposals by their place.
create index membership_requests_notes on membership_requests using gin (searchable(member_notes) gin_trgm_ops)
  where member_notes is not null;
create index people_born on people (birthday) where birthday is not null;
create index visit_proposals_search on visit_proposals
  using gin (searchable(name || ' ' || coalesce(town, '')) gin_trgm_ops);

-- The renewals that come are read by this index alone.
drop index membership_requests_members_by_end;
create index membership_requests_members_by_end on membership_requests (valid_until, id) include (double_of)
  where status = 'approved' and left_on is null;

-- Of each span whether somebody joined by it (and did not just change the plan), and of one by whose end a member was
-- none any more, how many days that had been: what depends on the other spans of the person.
alter table memberships
  add column is_joining boolean not null default true,
  add column stayed_days integer;

create function keep_span_marks(person uuid) returns void language plpgsql
  -- Planned while there may be nobody yet, and kept for the whole of an import.
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

create function keep_marks_of_spans() returns trigger language plpgsql
  set enable_seqscan to off as $$
begin
  -- Of who has no other span, a new one that goes on is as its columns begin: nearly all of an import.
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

update memberships as span
  set is_joining = marked.is_joining, stayed_days = marked.stayed_days
  from (
    select id,
      not exists (
        select from memberships as before
        where before.person_id = own.person_id and before.ended_because = 'plan'
          and before.ended_on = own.begins_on - 1
      ) as is_joining,
      case when ended_because not in ('plan', 'joined')
        then ended_on - min(begins_on) over (partition by person_id) end as stayed_days
    from memberships as own
  ) as marked
  where span.id = marked.id
    and (span.is_joining, span.stayed_days) is distinct from (marked.is_joining, marked.stayed_days);

create trigger memberships_marks after insert or delete or update of person_id, begins_on, ended_on, ended_because
  on memberships for each row execute function keep_marks_of_spans();

-- What a span counts for in the years of the calendar: that somebody joined in one, and in another left, lapsed, or was
-- made one with somebody else; and the days for which those who left or lapsed had been members.
create function tallied_span(begins_on date, ended_on date, ended_because text, is_joining boolean, stayed_days integer)
returns table (list text, part text, rows bigint) language sql immutable as $$
  select 'memberships joined', extract(year from begins_on)::int::text, 1::bigint where is_joining
  union all
  select case ended_because when 'lapsed' then 'memberships lapsed' when 'joined' then 'memberships merged'
      else 'memberships left' end, extract(year from ended_on)::int::text, 1
    where ended_because <> 'plan'
  union all
  select 'memberships stayed', extract(year from ended_on)::int::text, stayed_days
    where stayed_days is not null and ended_on is not null
$$;

create function "tally memberships"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select tallied.list, tallied.part, sum(tallied.rows)
      from added, tallied_span(begins_on, ended_on, ended_because, is_joining, stayed_days) as tallied group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select tallied.list, tallied.part, -sum(tallied.rows)
      from removed, tallied_span(begins_on, ended_on, ended_because, is_joining, stayed_days) as tallied group by 1, 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select list, part, sum(change) from (
        select tallied.list, tallied.part, tallied.rows as change
          from added, tallied_span(begins_on, ended_on, ended_because, is_joining, stayed_days) as tallied
        union all
        select tallied.list, tallied.part, -tallied.rows
          from removed, tallied_span(begins_on, ended_on, ended_because, is_joining, stayed_days) as tallied
      ) as changed group by list, part having sum(change) <> 0;
  else
    delete from tallies where list like 'memberships %';
  end if;
  return null;
end
$$;
create trigger "tally memberships added" after insert on memberships referencing new table as added
  for each statement execute function "tally memberships"();
create trigger "tally memberships removed" after delete on memberships referencing old table as removed
  for each statement execute function "tally memberships"();
create trigger "tally memberships changed" after update on memberships
  referencing old table as removed new table as added for each statement execute function "tally memberships"();
create trigger "tally memberships emptied" after truncate on memberships
  for each statement execute function "tally memberships"();
-- Who copies rows with their numbers rests the others; a table that is emptied has no rows for anybody.
alter table memberships enable always trigger "tally memberships emptied";

insert into tallies (list, part, rows)
  select tallied.list, tallied.part, sum(tallied.rows)
  from memberships, tallied_span(begins_on, ended_on, ended_because, is_joining, stayed_days) as tallied group by 1, 2;
