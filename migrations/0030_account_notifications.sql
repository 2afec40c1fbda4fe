-- What processes remember of people who are signed in is forgotten when it changes, by every process that
-- listens on this channel: with the account that it is about, or '' for all. Told at commit, as in 0008.

create function notify_account_changed() returns trigger language plpgsql as $$
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

create trigger usuarios_account_changed
  after update or delete on usuarios
  for each row execute function notify_account_changed('id');

-- Not when somebody is seen again, which is every minute.
create trigger sessions_account_changed
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

create trigger sessions_account_ended
  after delete on sessions
  for each row execute function notify_account_changed('account_id');

create trigger authentication_factors_account_changed
  after insert or update or delete on authentication_factors
  for each row execute function notify_account_changed('account_id');

create trigger usuarios_account_emptied
  after truncate on usuarios
  for each statement execute function notify_account_changed();

create trigger sessions_account_emptied
  after truncate on sessions
  for each statement execute function notify_account_changed();

create trigger authentication_factors_account_emptied
  after truncate on authentication_factors
  for each statement execute function notify_account_changed();

create trigger event_registrations_account_emptied
  after truncate on event_registrations
  for each statement execute function notify_account_changed();

-- Only of people with an account: commits that notify wait for each other, and a rush is of strangers.
create function notify_account_registered() returns trigger language plpgsql as $$
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

create trigger event_registrations_account_registered
  after insert on event_registrations referencing new table as changed
  for each statement execute function notify_account_registered();

create trigger event_registrations_account_had
  after update on event_registrations referencing old table as changed
  for each statement execute function notify_account_registered();

create trigger event_registrations_account_has
  after update on event_registrations referencing new table as changed
  for each statement execute function notify_account_registered();

create trigger event_registrations_account_lost
  after delete on event_registrations referencing old table as changed
  for each statement execute function notify_account_registered();
