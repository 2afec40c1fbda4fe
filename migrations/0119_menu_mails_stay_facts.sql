-- A mail about a menu is read anew at each attempt: its facts stay, with a time of their own for the next attempt.
alter table mails
  drop constraint mails_to_write_are_nobodys_turn,
  add constraint mails_to_write_are_nobodys_turn check (
    facts is null or sent_at is not null or next_attempt_at >= '9000-01-01' or kind like 'menu-%'
  );

drop index mails_in_turn;
create index mails_in_turn on mails
  (priority, (case when next_attempt_at >= '9000-01-01T00:00:00Z' then created_at else next_attempt_at end), created_at)
  where sent_at is null and parked_at is null;
