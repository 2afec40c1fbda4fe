-- What each seat has cost, and what was lost with seats that are gone (docs/decisions/0041).

alter table event_registrations
  -- Cents for seats that were given up too late: neither paid back nor part of `total`.
  add column lost integer not null default 0 check (lost >= 0);

comment on column event_registrations.lost is 'cents';

alter table event_guests
  -- Cents of the seat, as it was when it was taken. Null in rows of code of before and of the bin: then it
  -- follows from the registration's total, in the way of what stands below.
  add column price integer check (price >= 0);

comment on column event_guests.price is 'cents';

-- At the event's prices where the registration was made at them, else its total in equal parts; cents that do
-- not divide are with the first.
update event_guests as guest
set price = case
  when seat.total = seat.own + (seat.people - 1) * seat.each then
    case seat.nth when 1 then seat.own else seat.each end
  else seat.total / seat.people + case when seat.nth <= seat.total % seat.people then 1 else 0 end
end
from (
  select person.id, registration.total, event.price as each,
    case when registration.member then coalesce(event.member_price, event.price) else event.price end as own,
    row_number() over (partition by registration.id order by person.place) as nth,
    count(*) over (partition by registration.id) as people
  from event_guests person
  join event_registrations registration on registration.id = person.registration_id
  join events event on event.id = registration.event_id
) as seat
where seat.id = guest.id;
