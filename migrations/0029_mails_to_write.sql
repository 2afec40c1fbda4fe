-- What a mail is to say, for mails that are written when they are sent (docs/decisions/0029). Null once the
-- bodies are in the row. Code of before this sends what is in the row when its next attempt is due: so a mail
-- that is still to be written has one that never is, and is due from when it was queued.
alter table mails
  add column facts jsonb check (jsonb_typeof(facts) = 'object'),
  add constraint mails_to_write_are_nobodys_turn check (
    facts is null or sent_at is not null or next_attempt_at >= '9000-01-01'
  );

create index mails_in_turn on mails
  (priority, (case when facts is null then next_attempt_at else created_at end), created_at)
  where sent_at is null and parked_at is null;

-- How full an event is, as everybody is told: there are seats, they are the last ones, or there are none.
create function told_seats(taken integer, most integer) returns integer immutable language sql
  return case when taken >= most then 2 when taken > 0 and most - taken <= 5 then 1 else 0 end;

-- Pages that are kept tell of an event's seats no more than this. A registration that changes nothing of it
-- leaves them as they are: in a rush they would be made anew with each.
create function notify_event_changed() returns trigger language plpgsql as $$
begin
  if exists (
    select from event_after join event_before using (id)
    where told_seats(event_after.seats_taken, event_after.max_participants)
        <> told_seats(event_before.seats_taken, event_before.max_participants)
      or to_jsonb(event_after) - 'seats_taken' <> to_jsonb(event_before) - 'seats_taken'
  ) then
    perform pg_notify('content_changed', 'events');
  end if;
  return null;
end
$$;

drop trigger events_content_changed on events;
create trigger events_content_changed
  after insert or delete or truncate on events
  for each statement execute function notify_content_changed();
create trigger events_content_updated
  after update on events
  referencing old table as event_before new table as event_after
  for each statement execute function notify_event_changed();
