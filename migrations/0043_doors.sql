-- Where somebody was going who signed up, for whatever device the address is confirmed on.

alter table account_tokens add column return_to text;

-- How somebody stands with the club is remembered with who they are (0030): also of a request that is known
-- by its address alone.

create trigger membership_requests_account_begun
  after insert on membership_requests referencing new table as changed
  for each statement execute function notify_account_registered();

create trigger membership_requests_account_had
  after update on membership_requests referencing old table as changed
  for each statement execute function notify_account_registered();

create trigger membership_requests_account_has
  after update on membership_requests referencing new table as changed
  for each statement execute function notify_account_registered();

create trigger membership_requests_account_ended
  after delete on membership_requests referencing old table as changed
  for each statement execute function notify_account_registered();

create trigger membership_requests_account_emptied
  after truncate on membership_requests
  for each statement execute function notify_account_changed();
