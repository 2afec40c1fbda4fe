-- Members whom the club enters, one by one or by a table, have asked for nothing: the counters of requests leave them out.
alter table membership_requests
  -- By the club; null where somebody has asked.
  add column entered boolean;
update membership_requests set entered = true where id::text in (
  select subject_id from audit_log where action = 'membership.created' and subject_type = 'membership-request'
);

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
delete from tallies where list = 'membership_requests by day';
insert into tallies (list, part, rows)
  select 'membership_requests by day', (created_at at time zone 'Europe/Madrid')::date::text, count(*)
  from membership_requests where entered is not true group by 2;

-- The requests that were approved, kept as the other numbers are (0032).
create function "tally approved requests"() returns trigger language plpgsql as $$
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
create trigger "tally approved requests added" after insert on membership_requests referencing new table as added
  for each statement execute function "tally approved requests"();
create trigger "tally approved requests removed" after delete on membership_requests referencing old table as removed
  for each statement execute function "tally approved requests"();
create trigger "tally approved requests changed" after update on membership_requests
  referencing old table as removed new table as added for each statement execute function "tally approved requests"();
create trigger "tally approved requests emptied" after truncate on membership_requests
  for each statement execute function "tally approved requests"();
alter table membership_requests enable always trigger "tally approved requests emptied";
insert into tallies (list, part, rows)
  select 'approved requests', '', count(*) from membership_requests where entered is not true and status = 'approved';
