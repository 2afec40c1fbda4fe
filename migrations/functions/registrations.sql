-- A registration that is confirmed or ended is no longer held. Taking offered seats confirms it too, as the mail
-- was received.
create or replace function event_registrations_no_longer_held() returns trigger language plpgsql as $$
begin
  if new.status = 'confirmed' and old.status = 'offered' then
    new.confirm_by := null;
  end if;
  if new.confirm_by is null or new.status = 'cancelled' then
    delete from registration_holds where registration = old.id;
  end if;
  return new;
end
$$;
create or replace trigger event_registrations_no_longer_held
  before update on event_registrations
  for each row when (old.confirm_by is not null and old.status <> 'cancelled')
  execute function event_registrations_no_longer_held();

-- Nobody sits at a full table, at a table of another event, or without a confirmed registration.
create or replace function seating_is_right() returns trigger language plpgsql as $$
declare
  at event_tables;
begin
  select * into at from event_tables where id = new.table_id for no key update;
  if (select count(*) from event_seatings where table_id = at.id) > at.seats then
    raise exception 'table % of event % is full', at.number, at.event_id using errcode = 'check_violation';
  end if;
  if not exists (
    select from event_guests join event_registrations on event_registrations.id = registration_id
    where event_guests.id = new.guest_id and event_id = at.event_id and status = 'confirmed' and confirm_by is null
  ) then
    raise exception 'nobody of event % to be seated', at.event_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger event_seatings_right after insert or update on event_seatings
  for each row execute function seating_is_right();

create or replace function table_is_large_enough() returns trigger language plpgsql as $$
begin
  if (select count(*) from event_seatings where table_id = new.id) > new.seats then
    raise exception 'more people sit at table %', new.number using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger event_tables_large_enough after update of seats on event_tables
  for each row execute function table_is_large_enough();

-- Whoever cancels, or moves to another event, loses their seat at a table.
create or replace function registration_leaves_tables() returns trigger language plpgsql as $$
begin
  delete from event_seatings where guest_id in (select id from event_guests where registration_id = new.id);
  delete from event_seat_wishes where new.id in (one, other);
  return null;
end $$;
create or replace trigger event_registrations_leave_tables after update of status, event_id, confirm_by on event_registrations
  for each row
  when ((old.status = 'confirmed' and new.status <> 'confirmed') or old.event_id <> new.event_id
    or (old.confirm_by is null and new.confirm_by is not null))
  execute function registration_leaves_tables();

create or replace function forget_menu_plate() returns trigger language plpgsql as $$
begin
  delete from menu_plates where guest_id = new.id;
  return null;
end
$$;
create or replace trigger event_guests_forget_plate
  after update of has_needs, diets, allergens on event_guests
  for each row
  when (new.has_needs is null and new.diets is null and new.allergens is null)
  execute function forget_menu_plate();

-- Changed answers must be settled again; erased ones are erased here too.
create or replace function unsettle_changed_answers() returns trigger language plpgsql as $$
begin
  new.served := null;
  new.served_menu := null;
  return new;
end
$$;
create or replace trigger event_guests_unsettled before update on event_guests
  for each row when ((old.has_needs, old.diets, old.allergens, old.note)
    is distinct from (new.has_needs, new.diets, new.allergens, new.note))
  execute function unsettle_changed_answers();

-- A changed wish must be handled again.
create or replace function unread_changed_wish() returns trigger language plpgsql as $$
begin
  new.sit_with_read := false;
  return new;
end
$$;
create or replace trigger event_registrations_wish_unread before update of sit_with on event_registrations
  for each row when (old.sit_with is distinct from new.sit_with)
  execute function unread_changed_wish();

-- Whoever has died waits for no seat. What they reserved for others too stays until the club decides.
create or replace function leave_waiting_lists_of_the_dead() returns trigger language plpgsql as $$
begin
  with ended as (
    update event_registrations
      set status = 'cancelled', cancelled_at = now(), cancelled_because = 'club', updated_at = now(), sit_with = null
      where status = 'waiting' and user_id = (select account_id from people where id = new.person_id)
      returning id, event_id
  ), forgotten as (
    update event_guests set has_needs = null, diets = null, allergens = null, note = null
      where registration_id in (select id from ended)
  )
  insert into audit_log (action, subject_type, subject_id, details)
    select 'registration.cancelled', 'registration', id::text, jsonb_build_object('event', event_id) from ended;
  return null;
end
$$;
create or replace trigger membership_requests_wait_no_more
  after update of left_on, left_because, person_id on membership_requests
  for each row when (new.left_on is not null and new.left_because = 'died' and new.person_id is not null)
  execute function leave_waiting_lists_of_the_dead();
