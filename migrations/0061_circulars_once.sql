-- A mail of a circular is never handed over twice (docs/decisions/0063-circulars.md): that its end is about to be
-- handed to the mail server is noted before, and what was cut short then is known by it.

alter table circular_deliveries add column handed_at timestamptz;
alter table circular_deliveries drop constraint circular_deliveries_state_check;
alter table circular_deliveries add constraint circular_deliveries_state_check
  check (state in ('waiting', 'queued', 'sent', 'bounced', 'failed', 'opted_out', 'interrupted'));

alter table circulars add column interrupted integer not null default 0;

create or replace function count_circular_deliveries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update circulars set
        recipients = circulars.recipients + changed.all_of_them, waiting = circulars.waiting + changed.waiting,
        queued = circulars.queued + changed.queued, sent = circulars.sent + changed.sent, bounced = circulars.bounced + changed.bounced,
        failed = circulars.failed + changed.failed, opted_out = circulars.opted_out + changed.opted_out,
        interrupted = circulars.interrupted + changed.interrupted
      from (
        select circular_id, count(*) as all_of_them,
          count(*) filter (where state = 'waiting') as waiting,
          count(*) filter (where state = 'queued') as queued,
          count(*) filter (where state = 'sent') as sent,
          count(*) filter (where state = 'bounced') as bounced,
          count(*) filter (where state = 'failed') as failed,
          count(*) filter (where state = 'opted_out') as opted_out,
          count(*) filter (where state = 'interrupted') as interrupted
        from rows_after group by circular_id
      ) as changed
      where circulars.id = changed.circular_id;
  elsif tg_op = 'UPDATE' then
    update circulars set
        waiting = circulars.waiting + changed.waiting, queued = circulars.queued + changed.queued, sent = circulars.sent + changed.sent,
        bounced = circulars.bounced + changed.bounced, failed = circulars.failed + changed.failed,
        opted_out = circulars.opted_out + changed.opted_out, interrupted = circulars.interrupted + changed.interrupted
      from (
        select circular_id,
          coalesce(sum(step) filter (where state = 'waiting'), 0) as waiting,
          coalesce(sum(step) filter (where state = 'queued'), 0) as queued,
          coalesce(sum(step) filter (where state = 'sent'), 0) as sent,
          coalesce(sum(step) filter (where state = 'bounced'), 0) as bounced,
          coalesce(sum(step) filter (where state = 'failed'), 0) as failed,
          coalesce(sum(step) filter (where state = 'opted_out'), 0) as opted_out,
          coalesce(sum(step) filter (where state = 'interrupted'), 0) as interrupted
        from (
          select circular_id, state, 1 as step from rows_after
          union all
          select circular_id, state, -1 from rows_before
        ) as steps
        group by circular_id
      ) as changed
      where circulars.id = changed.circular_id
        and (changed.waiting, changed.queued, changed.sent, changed.bounced, changed.failed, changed.opted_out,
            changed.interrupted)
          <> (0, 0, 0, 0, 0, 0, 0);
  else
    update circulars set
        recipients = circulars.recipients - changed.waiting - changed.queued,
        waiting = circulars.waiting - changed.waiting, queued = circulars.queued - changed.queued
      from (
        select circular_id, count(*) filter (where state = 'waiting') as waiting,
          count(*) filter (where state = 'queued') as queued
        from rows_before group by circular_id
      ) as changed
      where circulars.id = changed.circular_id and changed.waiting + changed.queued > 0;
  end if;
  return null;
end
$$;
