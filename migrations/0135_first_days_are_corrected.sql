-- A day of joining that is corrected is that of the span which began by it, also of who has left, lapsed or changed plan since
-- (docs/decisions/0060-people-plans-and-spans.md).
create function keep_first_day() returns trigger language plpgsql as $$
begin
  update memberships set begins_on = new.joined_on
    where record_id = new.id and begins_on = old.joined_on and (ended_on is null or ended_on >= new.joined_on);
  return null;
end
$$;
create trigger membership_requests_first_day after update of joined_on on membership_requests
  for each row when (new.status = 'approved' and new.joined_on is not null and old.joined_on <> new.joined_on)
  execute function keep_first_day();
