-- What waits longest for a mail goes first: 0 mails of accounts, 1 what concerns one person, 2 messages to
-- many and reminders. Code of before this queues all in the middle.
alter table mails add column priority smallint not null default 1 check (priority between 0 and 2);

create index mails_in_line on mails (priority, next_attempt_at, created_at)
  where sent_at is null and parked_at is null;
