-- Passkeys (WebAuthn): a second factor that opens a session by itself too. A row of
-- authentication_factors like the others, so that whoever asks whether somebody has a second factor
-- finds them, also the code of before; what proves them is beside it.

alter table authentication_factors
  drop constraint authentication_factors_factor_type_check,
  add constraint authentication_factors_factor_type_check
    check (factor_type in ('totp', 'phone', 'webauthn')),
  drop constraint authentication_factors_proof,
  add constraint authentication_factors_proof check (
    case factor_type
      when 'totp' then secret is not null and phone is null
      when 'phone' then secret is null and phone is not null
      -- There is none before it was shown for the first time.
      else secret is null and phone is null and status = 'verified'
    end
  );

create table passkeys (
  factor_id uuid primary key references authentication_factors (id) on delete cascade,
  -- As the authenticator calls it: 1023 bytes at most by the standard.
  credential_id bytea not null check (octet_length(credential_id) between 1 and 1023),
  -- In COSE; the longest that is taken is an RSA key of 4096 bits.
  public_key bytea not null check (octet_length(public_key) between 1 and 700),
  -- How often it was used as its authenticator counts it; those that are kept in several places count 0.
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  -- Whether it may be, and is, kept in more than one place.
  multi_device boolean not null,
  backed_up boolean not null,
  last_used_at timestamptz
);

create unique index passkeys_credential_unique on passkeys (credential_id);

-- What a browser is asked to sign, as hashes; each is used up by the first answer. One for signing in
-- belongs to a browser, the others to a session.
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

-- The passkey that opened a session or was shown in it, whatever else was shown before or after. Not
-- referenced: whoever takes the passkey away ends the session.
alter table sessions
  add column passkey_id uuid,
  drop constraint sessions_second_factor_method_check,
  add constraint sessions_second_factor_method_check
    check (second_factor_method in ('totp', 'phone', 'webauthn', 'recovery'));
