-- Visitors' registrations are held until the link in their mail is followed (docs/decisions/0037).

alter table event_registrations
  -- Until when it may be confirmed; null for what is confirmed, as all of before are. Of one that was
  -- cancelled meanwhile it stays. Code of before sees an ordinary registration.
  add column confirm_by timestamptz;

-- Those that are held, the most due first.
create index event_registrations_held on event_registrations (event_id, confirm_by)
  where confirm_by is not null and status <> 'cancelled';

-- What was registered from where without being confirmed, for as long as it is held. Networks and addresses
-- are hashes under the site's secret, of each event others. What stands for an address that comes already
-- has no registration, or one of somebody else: it is counted like all the others.
create table registration_holds (
  event_id bigint not null references events (id) on delete cascade,
  network text not null,
  address text not null,
  -- The larger network, as providers give them out.
  block text,
  registration uuid,
  confirm_by timestamptz not null,
  -- The mail that tells of it: it is held while that has not left.
  mail uuid,
  primary key (event_id, network, address)
);

create index registration_holds_block on registration_holds (event_id, block);
create index registration_holds_registration on registration_holds (registration);
create index registration_holds_confirm_by on registration_holds (confirm_by);

-- Whoever ends or confirms it, also code of before: it is no longer counted. Who takes seats that were
-- offered has had the mail, so code of before that lets them confirms.
create function event_registrations_no_longer_held() returns trigger language plpgsql as $$
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

create trigger event_registrations_no_longer_held
  before update on event_registrations
  for each row when (old.confirm_by is not null and old.status <> 'cancelled')
  execute function event_registrations_no_longer_held();
