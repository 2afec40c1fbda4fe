create table usuarios (
  id uuid primary key default gen_random_uuid(),
  name text check (char_length(name) <= 100),
  email text not null check (char_length(email) between 3 and 254 and email = lower(email)),
  role smallint not null default 0 check (role in (0, 1, 2)),
  language text not null default 'es' check (language in ('es', 'ca')),
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  -- From then on nobody signs in with it; null while in use.
  deactivated_at timestamptz,
  search_text text generated always as (
    searchable(coalesce(name, '') || ' ' || email)
  ) stored
);
create unique index usuarios_email_unique on usuarios (email);
create index usuarios_created_at on usuarios (created_at desc, id);
create index usuarios_role on usuarios (role) where role <> 0;
create index usuarios_deactivated on usuarios (created_at desc, id) where deactivated_at is not null;
-- Accounts of one role, newest first.
create index usuarios_of_role on usuarios (role, created_at desc, id);
create index usuarios_search on usuarios using gin (search_text gin_trgm_ops);

create table account_passwords (
  account_id uuid primary key references usuarios (id) on delete cascade,
  hash text not null,
  changed_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  account_id uuid not null references usuarios (id) on delete cascade,
  assurance_level text not null default 'aal1' check (assurance_level in ('aal1', 'aal2')),
  created_at timestamptz not null default now(),
  authenticated_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text check (char_length(user_agent) <= 300),
  network text check (char_length(network) <= 64),
  -- How and when a session passed its second factor. No reference: deleting a factor also lowers the sessions that
  -- used it.
  second_factor_id uuid,
  second_factor_method text check (second_factor_method in ('totp', 'phone', 'webauthn', 'recovery')),
  second_factor_at timestamptz,
  -- The passkey that opened the session or was used in it, whatever else was used before or after. No reference:
  -- deleting the passkey ends the session.
  passkey_id uuid
);
create unique index sessions_token_hash_unique on sessions (token_hash);
create index sessions_account on sessions (account_id);
create index sessions_expires_at on sessions (expires_at);

-- One-time links sent by mail: address verification and password reset. The password of a sign-up waits here until
-- its own link is followed in the browser that signed up, so nobody else's password reaches an account.
create table account_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null references usuarios (id) on delete cascade,
  purpose text not null
    check (purpose in ('verify_email', 'reset_password', 'change_email', 'invitation')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  password_hash text,
  browser_hash bytea check (octet_length(browser_hash) = 32),
  -- The new address of the account, once the link sent there is followed.
  new_email text check (char_length(new_email) between 3 and 254 and new_email = lower(new_email)),
  return_to text,
  -- Whether the password of a sign-up is long enough for staff; only its hash is kept.
  long_password boolean not null default false,
  constraint account_tokens_email_of_change_check
    check ((purpose = 'change_email') = (new_email is not null))
);
create index account_tokens_account on account_tokens (account_id, purpose);

create table authentication_factors (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references usuarios (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text check (char_length(friendly_name) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The key of an authenticator application, encrypted with a key of the site.
  secret bytea,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Time step of the last accepted code; this one and earlier ones are not accepted again.
  last_step bigint,
  constraint authentication_factors_proof check (
    case factor_type
      when 'totp' then secret is not null and phone is null
      when 'phone' then secret is null and phone is not null
      -- A passkey, which is stored once it has been verified.
      else secret is null and phone is null and status = 'verified'
    end
  )
);
create index authentication_factors_account on authentication_factors (account_id);
create unique index authentication_factors_phone_unique
  on authentication_factors (account_id, phone) where phone is not null;

-- The one-time set-up link of /create-super-admin. At most one row: `only_row` is always true.
create table setup_links (
  only_row boolean primary key default true check (only_row),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz
);

-- Attempts by key (an account, a network) and time window, shared by all replicas.
create table rate_limits (
  key text primary key check (char_length(key) <= 200),
  window_ends_at timestamptz not null,
  attempts integer not null check (attempts >= 0),
  -- Recent attempts, for limits that hold in any hour and not in fixed windows.
  recent timestamptz[]
);
create index rate_limits_window_ends_at on rate_limits (window_ends_at);

-- A requested code; of a telephone's only the hash is kept.
create table factor_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references authentication_factors (id) on delete cascade,
  code_hash bytea check (octet_length(code_hash) = 32),
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The session that requested the code, so that requests and guesses of others with the same password do not use
  -- it up.
  session_id uuid references sessions (id) on delete cascade
);
create index factor_challenges_factor on factor_challenges (factor_id, created_at desc);
create index factor_challenges_expires_at on factor_challenges (expires_at);
create index factor_challenges_session on factor_challenges (session_id);

-- For people who lost their telephone; each works once.
create table recovery_codes (
  account_id uuid not null references usuarios (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- One row per refresh token of a session; the highest generation is the current one. An older one that is used
-- again was stolen, or its thief has used a newer one.
create table refresh_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  session_id uuid not null references sessions (id) on delete cascade,
  generation integer not null check (generation >= 0),
  created_at timestamptz not null default now(),
  unique (session_id, generation)
);

-- Private keys are encrypted with a key of the site; the public ones are published.
create table signing_keys (
  id uuid primary key,
  private_key bytea not null,
  public_key jsonb not null,
  active_from timestamptz not null,
  created_at timestamptz not null default now()
);

-- A hash of the account with the name of a browser (its device cookie), or with the name and coarse network of a
-- program. It reveals nothing.
create table seen_devices (
  account_id uuid not null references usuarios (id) on delete cascade,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  seen_at timestamptz not null default now(),
  primary key (account_id, device_hash)
);
create index seen_devices_seen_at on seen_devices (seen_at);

create table passkeys (
  factor_id uuid primary key references authentication_factors (id) on delete cascade,
  -- As given by the authenticator: at most 1023 bytes by the standard.
  credential_id bytea not null check (octet_length(credential_id) between 1 and 1023),
  -- In COSE; the longest accepted one is an RSA key of 4096 bits.
  public_key bytea not null check (octet_length(public_key) between 1 and 700),
  -- Number of uses as the authenticator counts; synchronised passkeys count 0.
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  -- Whether it can be synchronised, and whether it is.
  multi_device boolean not null,
  backed_up boolean not null,
  last_used_at timestamptz
);
create unique index passkeys_credential_unique on passkeys (credential_id);

-- Hashes of the challenges that browsers sign; each is used up by the first answer. One for signing in belongs to a
-- browser, the others to a session.
create table passkey_challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('sign-in', 'second-step', 'add')),
  session_id uuid references sessions (id) on delete cascade,
  browser_hash bytea check (octet_length(browser_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint passkey_challenges_holder check (
    (purpose = 'sign-in') = (browser_hash is not null)
    and (purpose = 'sign-in') = (session_id is null)
  )
);
create index passkey_challenges_session on passkey_challenges (session_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- Accounts erased at their own request, by a digest of their ids: they are erased again after an older backup is
-- restored.
create table erased_accounts (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  erased_at timestamptz not null
);
