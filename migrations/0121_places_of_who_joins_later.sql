-- Who came to evenings of the club before it knew them as one of its people has those places as soon as it does, as whoever is
-- known when the night is closed (docs/decisions/0074-visits.md).

-- Gives a person the places at visits that nobody has and that belong to the first seat of what their account registered. Where
-- they have a place at a visit they get no other, and what was signed, or may be, stays by whom it says. An address alone gives
-- nobody anything: it may be another's, or be mistyped.
create function give_places(own people) returns void language plpgsql
  -- Planned while there may be nobody yet, and kept for the whole of an import.
  set enable_seqscan to off as $$
declare
  places uuid[] := array(
    select distinct on (place.visit_id) place.id
    from event_registrations as registration
    join event_guests as guest on guest.registration_id = registration.id and guest.place = 1
    join visit_diners as place on place.guest_id = guest.id and place.person_id is null
    where registration.user_id = own.account_id
      and not exists (select from visit_diners where visit_id = place.visit_id and person_id = own.id)
      and not exists (select from scores where diner_id = place.id and named)
      and not exists (select from ballots where diner_id = place.id and sealed is not null)
    order by place.visit_id, place.came desc, place.position);
begin
  -- Nearly always there are none: public pages are not to be written anew for it.
  if cardinality(places) > 0 then
    update visit_diners set person_id = own.id where id = any(places);
  end if;
exception
  -- Somebody has just added them to the visit by their name, which is their place then.
  when unique_violation then null;
end
$$;

-- Those of before.
select give_places(people) from people where account_id is not null order by created_at, id;

-- After them: they lock these tables.
create function give_places_of_person() returns trigger language plpgsql as $$
begin
  perform give_places(new);
  return null;
end
$$;
create trigger people_places_given after insert on people
  for each row when (new.account_id is not null)
  execute function give_places_of_person();
create trigger people_places_given_by_account after update of account_id on people
  for each row when (new.account_id is not null and new.account_id is distinct from old.account_id)
  execute function give_places_of_person();

create function give_places_of_registration() returns trigger language plpgsql as $$
begin
  perform give_places(people) from people where account_id = new.user_id;
  return null;
end
$$;
create trigger event_registrations_places_given after update of user_id on event_registrations
  for each row when (new.user_id is not null and new.user_id is distinct from old.user_id)
  execute function give_places_of_registration();
