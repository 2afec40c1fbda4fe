create or replace function notify_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end
$$;
do $make$
declare
  shown text;
begin
  foreach shown in array array[
    'restaurants', 'reviews', 'blog_posts', 'settings', 'membership_plans', 'partners', 'menus',
    'menu_courses', 'menu_dishes', 'visits', 'visit_diners', 'visit_dishes', 'visit_pictures',
    'scores', 'visit_scores'
  ] loop
    execute format('create or replace trigger %1$I after insert or update or delete or truncate on %2$I
      for each statement execute function notify_content_changed()', shown || '_content_changed', shown);
  end loop;
end
$make$;
create or replace trigger events_content_changed
  after insert or delete or truncate on events
  for each statement execute function notify_content_changed();
-- A changed consent or name concerns all visits at once.
create or replace trigger people_visits_changed after update on people
  for each row when (
    (old.visits_consent_at is null) <> (new.visits_consent_at is null)
    or (new.visits_consent_at is not null and old.full_name <> new.full_name)
  ) execute function notify_content_changed();
create or replace trigger people_visits_forgotten after delete on people
  for each row when (old.visits_consent_at is not null) execute function notify_content_changed();
-- Names are only shown of current and former members.
create or replace trigger memberships_visits_changed after insert or delete on memberships
  for each statement execute function notify_content_changed();
-- Public pages show opened votes, never sealed ones.
create or replace trigger scorings_content_changed after update of opened_at or delete or truncate on scorings
  for each statement execute function notify_content_changed();
-- Signed sentences show the author's current name.
create or replace trigger people_renamed_content_changed after update on people
  for each row when (old.full_name is distinct from new.full_name)
  execute function notify_content_changed();
create or replace trigger event_guests_renamed_content_changed after update on event_guests
  for each row when (old.name is distinct from new.name)
  execute function notify_content_changed();
-- A person whose only record is in the trash is not named until it is restored.
create or replace trigger membership_requests_names_gone after delete on membership_requests
  for each row when (old.status = 'approved') execute function notify_content_changed();
create or replace trigger membership_requests_names_back after insert on membership_requests
  for each row when (new.status = 'approved') execute function notify_content_changed();

-- How full an event is for the public: free seats, last seats, or none.
create or replace function told_seats(taken integer, most integer) returns integer immutable language sql
  return case when taken >= most then 2 when taken > 0 and most - taken <= 5 then 1 else 0 end;

-- Cached pages show only this about an event's seats. Registrations that do not change it leave them cached: in a
-- rush they would be rendered again for each one.
create or replace function notify_event_changed() returns trigger language plpgsql as $$
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
create or replace trigger events_content_updated
  after update on events
  referencing old table as event_before new table as event_after
  for each statement execute function notify_event_changed();

create or replace function notify_account_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform pg_notify('account_changed', '');
  elsif tg_op = 'INSERT' then
    perform pg_notify('account_changed', to_jsonb(new) ->> tg_argv[0]);
  else
    perform pg_notify('account_changed', to_jsonb(old) ->> tg_argv[0]);
  end if;
  return null;
end
$$;
create or replace trigger usuarios_account_changed
  after update or delete on usuarios
  for each row execute function notify_account_changed('id');
-- Not for updates of the last activity, which happen every minute.
create or replace trigger sessions_account_changed
  after update on sessions
  for each row when (
    new.last_seen_at < old.last_seen_at
    or (new.account_id, new.token_hash, new.assurance_level, new.authenticated_at, new.expires_at,
        new.second_factor_id, new.second_factor_method, new.passkey_id)
      is distinct from
      (old.account_id, old.token_hash, old.assurance_level, old.authenticated_at, old.expires_at,
        old.second_factor_id, old.second_factor_method, old.passkey_id)
  )
  execute function notify_account_changed('account_id');
create or replace trigger sessions_account_ended
  after delete on sessions
  for each row execute function notify_account_changed('account_id');
create or replace trigger authentication_factors_account_changed
  after insert or update or delete on authentication_factors
  for each row execute function notify_account_changed('account_id');
do $make$
declare
  known text;
begin
  foreach known in array array[
    'usuarios', 'sessions', 'authentication_factors', 'event_registrations', 'membership_requests',
    'account_offices'
  ] loop
    execute format('create or replace trigger %1$I after truncate on %2$I
      for each statement execute function notify_account_changed()', known || '_account_emptied', known);
  end loop;
end
$make$;
-- Clears what processes remember of signed-in people.
create or replace trigger account_offices_account_changed
  after insert or delete on account_offices
  for each row execute function notify_account_changed('account_id');
create or replace trigger account_offices_account_changes
  after update on account_offices
  for each row when (old is distinct from new)
  execute function notify_account_changed('account_id');

-- Only for people with an account: commits that notify wait for each other, and a rush is mostly visitors.
create or replace function notify_account_registered() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_changed', concerned.id::text)
  from (
    select user_id as id from changed where user_id is not null
    union
    select account.id from changed join usuarios as account on account.email = changed.email
  ) as concerned;
  return null;
end
$$;
create or replace trigger event_registrations_account_registered
  after insert on event_registrations referencing new table as changed
  for each statement execute function notify_account_registered();
create or replace trigger event_registrations_account_had
  after update on event_registrations referencing old table as changed
  for each statement execute function notify_account_registered();
create or replace trigger event_registrations_account_has
  after update on event_registrations referencing new table as changed
  for each statement execute function notify_account_registered();
create or replace trigger event_registrations_account_lost
  after delete on event_registrations referencing old table as changed
  for each statement execute function notify_account_registered();
create or replace trigger membership_requests_account_begun
  after insert on membership_requests referencing new table as changed
  for each statement execute function notify_account_registered();
create or replace trigger membership_requests_account_had
  after update on membership_requests referencing old table as changed
  for each statement execute function notify_account_registered();
create or replace trigger membership_requests_account_has
  after update on membership_requests referencing new table as changed
  for each statement execute function notify_account_registered();
create or replace trigger membership_requests_account_ended
  after delete on membership_requests referencing old table as changed
  for each statement execute function notify_account_registered();
