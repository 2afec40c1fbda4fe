-- What a span counts for by calendar year: joining in one, and leaving, lapsing or being merged in another; and for
-- those who left or lapsed, their days of membership.
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

-- Creates the triggers that keep the tallies of lists: per row the table, the lists that are emptied with it, what
-- a row counts for (list, part, amount), and whether an update can change that.
do $make$
declare
  tally record;
  happening record;
begin
  for tally in
    select name, counted, emptied, is_changed,
      'select ' || facts || ' from added' || source as added, 'select ' || facts || ' from removed' || source as removed
    from (values
      ('memberships', 'memberships', 'memberships %', true, 'tallied.list, tallied.part, tallied.rows',
        ', tallied_span(begins_on, ended_on, ended_because, is_joining, stayed_days) as tallied'),
      ('membership_requests by day', 'membership_requests', 'membership_requests by day', false,
        $$'membership_requests by day', (created_at at time zone 'Europe/Madrid')::date::text, 1$$,
        ' where entered is not true'),
      -- Approved requests, counted like the other lists.
      ('approved requests', 'membership_requests', 'approved requests', true, $$'approved requests', '', 1$$,
        $$ where entered is not true and status = 'approved'$$),
      ('usuarios', 'usuarios', 'usuarios', true, $$'usuarios', role::text, 1$$, ''),
      ('restaurants', 'restaurants', 'restaurants', false, $$'restaurants', '', 1$$, ''),
      ('events', 'events', 'events', false, $$'events', '', 1$$, ''),
      ('blog_posts', 'blog_posts', 'blog_posts', false, $$'blog_posts', '', 1$$, ''),
      ('bin', 'bin', 'bin', false, $$'bin', kind, 1$$, ''),
      ('reviews', 'reviews', 'reviews', false, $$'reviews', '', 1$$, ''),
      ('contact_messages', 'contact_messages', 'contact_messages', true,
        $$'contact_messages', case when handled_at is null then 'open' else 'handled' end, 1$$, ''),
      ('membership_requests', 'membership_requests', 'membership_requests', true,
        $$'membership_requests',
          case when status <> 'approved' then status when left_on is null then 'staying' else 'left' end, 1$$, ''),
      ('event_registrations by day', 'event_registrations', 'event_registrations by day', false,
        $$'event_registrations by day', (created_at at time zone 'Europe/Madrid')::date::text, 1$$, '')
    ) as tallied_lists (name, counted, emptied, is_changed, facts, source)
  loop
    execute format($function$
      create or replace function %1$I() returns trigger language plpgsql as $body$
      begin
        if tg_op = 'INSERT' then
          insert into tallies (list, part, rows)
            select list, part, sum(rows) from (%3$s) as counted (list, part, rows) group by 1, 2;
        elsif tg_op = 'DELETE' then
          insert into tallies (list, part, rows)
            select list, part, -sum(rows) from (%4$s) as counted (list, part, rows) group by 1, 2;
        elsif tg_op = 'UPDATE' then
          insert into tallies (list, part, rows)
            select list, part, sum(rows) from (
              %3$s
              union all
              select list, part, -rows from (%4$s) as counted (list, part, rows)
            ) as changed (list, part, rows) group by 1, 2 having sum(rows) <> 0;
        else
          delete from tallies where list like %2$L;
        end if;
        return null;
      end
      $body$
    $function$, 'tally ' || tally.name, tally.emptied, tally.added, tally.removed);
    for happening in
      select * from (values
        ('added', 'insert', 'referencing new table as added'),
        ('removed', 'delete', 'referencing old table as removed'),
        ('changed', 'update', 'referencing old table as removed new table as added'),
        ('emptied', 'truncate', '')
      ) as happenings (word, act, tables) where word <> 'changed' or tally.is_changed
    loop
      execute format('create or replace trigger %I after %s on %I %s for each statement execute function %I()',
        'tally ' || tally.name || ' ' || happening.word, happening.act, tally.counted, happening.tables,
        'tally ' || tally.name);
    end loop;
    execute format('alter table %I enable always trigger %I', tally.counted, 'tally ' || tally.name || ' emptied');
  end loop;
end
$make$;
