-- Where accounts have signed in, so that their owners are told of a sign-in from elsewhere.

-- A hash of the account with a browser's name (of its device cookie), or with a program's name and
-- coarse network: nothing can be read out of it.
create table seen_devices (
  account_id uuid not null references usuarios (id) on delete cascade,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  seen_at timestamptz not null default now(),
  primary key (account_id, device_hash)
);

create index seen_devices_seen_at on seen_devices (seen_at);
