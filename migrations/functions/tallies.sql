-- What a span counts for in the years of the calendar: that somebody joined in one, and in another left, lapsed, or was
-- made one with somebody else; and the days for which those who left or lapsed had been members.
create or replace function tallied_span(begins_on date, ended_on date, ended_because text, is_joining boolean, stayed_days integer)
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

create or replace function "tally memberships"() returns trigger language plpgsql as $$
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
create or replace trigger "tally memberships added" after insert on memberships referencing new table as added
  for each statement execute function "tally memberships"();
create or replace trigger "tally memberships removed" after delete on memberships referencing old table as removed
  for each statement execute function "tally memberships"();
create or replace trigger "tally memberships changed" after update on memberships
  referencing old table as removed new table as added for each statement execute function "tally memberships"();
create or replace trigger "tally memberships emptied" after truncate on memberships
  for each statement execute function "tally memberships"();
alter table memberships enable always trigger "tally memberships emptied";

create or replace function "tally membership_requests by day"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'membership_requests by day', (created_at at time zone 'Europe/Madrid')::date::text, count(*)
      from added where entered is not true group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'membership_requests by day', (created_at at time zone 'Europe/Madrid')::date::text, -count(*)
      from removed where entered is not true group by 2;
  else
    delete from tallies where list = 'membership_requests by day';
  end if;
  return null;
end
$$;
create or replace trigger "tally membership_requests by day added" after insert on membership_requests referencing new table as added
  for each statement execute function "tally membership_requests by day"();
create or replace trigger "tally membership_requests by day removed" after delete on membership_requests referencing old table as removed
  for each statement execute function "tally membership_requests by day"();
create or replace trigger "tally membership_requests by day emptied" after truncate on membership_requests
  for each statement execute function "tally membership_requests by day"();
alter table membership_requests enable always trigger "tally membership_requests by day emptied";

-- The requests that were approved, kept as the other numbers are.
create or replace function "tally approved requests"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'approved requests', '', count(*) from added where entered is not true and status = 'approved' having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'approved requests', '', -count(*) from removed where entered is not true and status = 'approved' having count(*) > 0;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'approved requests', '', sum(change) from (
        select 1 as change from added where entered is not true and status = 'approved'
        union all
        select -1 from removed where entered is not true and status = 'approved'
      ) as changed having sum(change) <> 0;
  else
    delete from tallies where list = 'approved requests';
  end if;
  return null;
end
$$;
create or replace trigger "tally approved requests added" after insert on membership_requests referencing new table as added
  for each statement execute function "tally approved requests"();
create or replace trigger "tally approved requests removed" after delete on membership_requests referencing old table as removed
  for each statement execute function "tally approved requests"();
create or replace trigger "tally approved requests changed" after update on membership_requests
  referencing old table as removed new table as added for each statement execute function "tally approved requests"();
create or replace trigger "tally approved requests emptied" after truncate on membership_requests
  for each statement execute function "tally approved requests"();
alter table membership_requests enable always trigger "tally approved requests emptied";

create or replace function "tally usuarios"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'usuarios', role::text, count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'usuarios', role::text, -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'usuarios', part, sum(change) from (
        select role::text as part, 1 as change from added
        union all
        select role::text, -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'usuarios';
  end if;
  return null;
end
$$;
create or replace trigger "tally usuarios added" after insert on usuarios referencing new table as added
  for each statement execute function "tally usuarios"();
create or replace trigger "tally usuarios removed" after delete on usuarios referencing old table as removed
  for each statement execute function "tally usuarios"();
create or replace trigger "tally usuarios changed" after update on usuarios referencing old table as removed new table as added
  for each statement execute function "tally usuarios"();
create or replace trigger "tally usuarios emptied" after truncate on usuarios
  for each statement execute function "tally usuarios"();
alter table usuarios enable always trigger "tally usuarios emptied";

create or replace function "tally restaurants"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'restaurants', '', count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'restaurants', '', -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'restaurants', part, sum(change) from (
        select '' as part, 1 as change from added
        union all
        select '', -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'restaurants';
  end if;
  return null;
end
$$;
create or replace trigger "tally restaurants added" after insert on restaurants referencing new table as added
  for each statement execute function "tally restaurants"();
create or replace trigger "tally restaurants removed" after delete on restaurants referencing old table as removed
  for each statement execute function "tally restaurants"();
create or replace trigger "tally restaurants emptied" after truncate on restaurants
  for each statement execute function "tally restaurants"();
alter table restaurants enable always trigger "tally restaurants emptied";

create or replace function "tally events"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'events', '', count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'events', '', -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'events', part, sum(change) from (
        select '' as part, 1 as change from added
        union all
        select '', -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'events';
  end if;
  return null;
end
$$;
create or replace trigger "tally events added" after insert on events referencing new table as added
  for each statement execute function "tally events"();
create or replace trigger "tally events removed" after delete on events referencing old table as removed
  for each statement execute function "tally events"();
create or replace trigger "tally events emptied" after truncate on events
  for each statement execute function "tally events"();
alter table events enable always trigger "tally events emptied";

create or replace function "tally blog_posts"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'blog_posts', '', count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'blog_posts', '', -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'blog_posts', part, sum(change) from (
        select '' as part, 1 as change from added
        union all
        select '', -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'blog_posts';
  end if;
  return null;
end
$$;
create or replace trigger "tally blog_posts added" after insert on blog_posts referencing new table as added
  for each statement execute function "tally blog_posts"();
create or replace trigger "tally blog_posts removed" after delete on blog_posts referencing old table as removed
  for each statement execute function "tally blog_posts"();
create or replace trigger "tally blog_posts emptied" after truncate on blog_posts
  for each statement execute function "tally blog_posts"();
alter table blog_posts enable always trigger "tally blog_posts emptied";

create or replace function "tally bin"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'bin', kind, count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'bin', kind, -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'bin', part, sum(change) from (
        select kind as part, 1 as change from added
        union all
        select kind, -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'bin';
  end if;
  return null;
end
$$;
create or replace trigger "tally bin added" after insert on bin referencing new table as added
  for each statement execute function "tally bin"();
create or replace trigger "tally bin removed" after delete on bin referencing old table as removed
  for each statement execute function "tally bin"();
create or replace trigger "tally bin emptied" after truncate on bin
  for each statement execute function "tally bin"();
alter table bin enable always trigger "tally bin emptied";

create or replace function "tally reviews"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'reviews', '', count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'reviews', '', -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'reviews', part, sum(change) from (
        select '' as part, 1 as change from added
        union all
        select '', -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'reviews';
  end if;
  return null;
end
$$;
create or replace trigger "tally reviews added" after insert on reviews referencing new table as added
  for each statement execute function "tally reviews"();
create or replace trigger "tally reviews removed" after delete on reviews referencing old table as removed
  for each statement execute function "tally reviews"();
create or replace trigger "tally reviews emptied" after truncate on reviews
  for each statement execute function "tally reviews"();
alter table reviews enable always trigger "tally reviews emptied";

create or replace function "tally contact_messages"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'contact_messages', case when handled_at is null then 'open' else 'handled' end, count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'contact_messages', case when handled_at is null then 'open' else 'handled' end, -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'contact_messages', part, sum(change) from (
        select case when handled_at is null then 'open' else 'handled' end as part, 1 as change from added
        union all
        select case when handled_at is null then 'open' else 'handled' end, -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'contact_messages';
  end if;
  return null;
end
$$;
create or replace trigger "tally contact_messages added" after insert on contact_messages referencing new table as added
  for each statement execute function "tally contact_messages"();
create or replace trigger "tally contact_messages removed" after delete on contact_messages referencing old table as removed
  for each statement execute function "tally contact_messages"();
create or replace trigger "tally contact_messages changed" after update on contact_messages referencing old table as removed new table as added
  for each statement execute function "tally contact_messages"();
create or replace trigger "tally contact_messages emptied" after truncate on contact_messages
  for each statement execute function "tally contact_messages"();
alter table contact_messages enable always trigger "tally contact_messages emptied";

create or replace function "tally membership_requests"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'membership_requests', case when status <> 'approved' then status when left_on is null then 'staying' else 'left' end, count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'membership_requests', case when status <> 'approved' then status when left_on is null then 'staying' else 'left' end, -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'membership_requests', part, sum(change) from (
        select case when status <> 'approved' then status when left_on is null then 'staying' else 'left' end as part, 1 as change from added
        union all
        select case when status <> 'approved' then status when left_on is null then 'staying' else 'left' end, -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'membership_requests';
  end if;
  return null;
end
$$;
create or replace trigger "tally membership_requests added" after insert on membership_requests referencing new table as added
  for each statement execute function "tally membership_requests"();
create or replace trigger "tally membership_requests removed" after delete on membership_requests referencing old table as removed
  for each statement execute function "tally membership_requests"();
create or replace trigger "tally membership_requests changed" after update on membership_requests referencing old table as removed new table as added
  for each statement execute function "tally membership_requests"();
create or replace trigger "tally membership_requests emptied" after truncate on membership_requests
  for each statement execute function "tally membership_requests"();
alter table membership_requests enable always trigger "tally membership_requests emptied";

create or replace function "tally event_registrations by day"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (list, part, rows)
      select 'event_registrations by day', (created_at at time zone 'Europe/Madrid')::date::text, count(*) from added group by 2;
  elsif tg_op = 'DELETE' then
    insert into tallies (list, part, rows)
      select 'event_registrations by day', (created_at at time zone 'Europe/Madrid')::date::text, -count(*) from removed group by 2;
  elsif tg_op = 'UPDATE' then
    insert into tallies (list, part, rows)
      select 'event_registrations by day', part, sum(change) from (
        select (created_at at time zone 'Europe/Madrid')::date::text as part, 1 as change from added
        union all
        select (created_at at time zone 'Europe/Madrid')::date::text, -1 from removed
      ) as changed group by part having sum(change) <> 0;
  else
    delete from tallies where list = 'event_registrations by day';
  end if;
  return null;
end
$$;
create or replace trigger "tally event_registrations by day added" after insert on event_registrations referencing new table as added
  for each statement execute function "tally event_registrations by day"();
create or replace trigger "tally event_registrations by day removed" after delete on event_registrations referencing old table as removed
  for each statement execute function "tally event_registrations by day"();
create or replace trigger "tally event_registrations by day emptied" after truncate on event_registrations
  for each statement execute function "tally event_registrations by day"();
alter table event_registrations enable always trigger "tally event_registrations by day emptied";
