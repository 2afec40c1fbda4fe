-- Whoever comes to count again by more days of grace of their plan has a span again, as by a renewal
-- (docs/decisions/0060-people-plans-and-spans.md).
create trigger membership_requests_grace_again after update of grace_until on membership_requests
  for each row when (
    new.status = 'approved' and new.left_on is null
    and old.grace_until < (now() at time zone 'Europe/Madrid')::date
    and (new.grace_until is null or new.grace_until >= (now() at time zone 'Europe/Madrid')::date)
  )
  execute function keep_people();

-- An address that takes no mail is forgotten with the last one who had it.
create function forget_failed_address() returns trigger language plpgsql as $$
declare
  left_behind text := lower(old.email);
begin
  delete from failed_addresses
    where address = left_behind
      and not exists (select from people_of_address(left_behind))
      and not exists (select from usuarios where email = left_behind);
  return null;
end
$$;
create trigger people_failed_address_forgotten after delete on people
  for each row execute function forget_failed_address();
