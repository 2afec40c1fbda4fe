-- How many rows the long lists have, so that nobody counts them to show a number
-- (docs/decisions/0032-numbers-that-are-kept.md). Each statement that adds or takes away rows adds what it
-- has changed, in its transaction, as a row of its own: nobody waits for anybody, and whoever reads sums
-- up what is committed. A job folds them together.

create table tallies (
  list text not null,
  -- What the list is divided by; '' where by nothing.
  part text not null,
  -- Added to the others of the same part.
  rows bigint not null
);

create index tallies_list on tallies (list, part) include (rows);

do $do$
declare
  counted record;
begin
  for counted in
    select * from (values
      ('usuarios', 'usuarios', 'role::text', true),
      ('restaurants', 'restaurants', $$''$$, false),
      ('events', 'events', $$''$$, false),
      ('blog_posts', 'blog_posts', $$''$$, false),
      ('bin', 'bin', 'kind', false),
      ('reviews', 'reviews', $$''$$, false),
      ('contact_messages', 'contact_messages', $$case when handled_at is null then 'open' else 'handled' end$$, true),
      -- Members who have left, and those who have not, which the end of a membership divides further.
      ('membership_requests', 'membership_requests',
       $$case when status <> 'approved' then status when left_on is null then 'staying' else 'left' end$$, true),
      -- Days of the calendar of Madrid.
      ('membership_requests by day', 'membership_requests', $$(created_at at time zone 'Europe/Madrid')::date::text$$, false),
      ('event_registrations by day', 'event_registrations', $$(created_at at time zone 'Europe/Madrid')::date::text$$, false)
    ) as lists (list, source, part, changes)
  loop
    execute format($create$
      create function %1$I() returns trigger language plpgsql as $body$
      begin
        if tg_op = 'INSERT' then
          insert into tallies (list, part, rows)
            select %2$L, %3$s, count(*) from added group by 2;
        elsif tg_op = 'DELETE' then
          insert into tallies (list, part, rows)
            select %2$L, %3$s, -count(*) from removed group by 2;
        elsif tg_op = 'UPDATE' then
          insert into tallies (list, part, rows)
            select %2$L, part, sum(change) from (
              select %3$s as part, 1 as change from added
              union all
              select %3$s, -1 from removed
            ) as changed group by part having sum(change) <> 0;
        else
          delete from tallies where list = %2$L;
        end if;
        return null;
      end
      $body$;
      create trigger %4$I after insert on %5$I referencing new table as added
        for each statement execute function %1$I();
      create trigger %6$I after delete on %5$I referencing old table as removed
        for each statement execute function %1$I();
      create trigger %7$I after truncate on %5$I for each statement execute function %1$I();
      -- Who copies rows with their numbers rests the others; a table that is emptied has no rows for anybody.
      alter table %5$I enable always trigger %7$I;
    $create$,
      'tally ' || counted.list, counted.list, counted.part, 'tally ' || counted.list || ' added', counted.source,
      'tally ' || counted.list || ' removed', 'tally ' || counted.list || ' emptied');
    if counted.changes then
      execute format(
        'create trigger %I after update on %I referencing old table as removed new table as added
           for each statement execute function %I()',
        'tally ' || counted.list || ' changed', counted.source, 'tally ' || counted.list);
    end if;
    -- The triggers hold the table until the end of this transaction: nothing is missed.
    execute format('insert into tallies (list, part, rows) select %L, %s, count(*) from %I group by 2',
      counted.list, counted.part, counted.source);
  end loop;
end
$do$;
