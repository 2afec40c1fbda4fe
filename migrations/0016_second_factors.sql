-- Second factors: what proves them, their challenges, recovery codes; and addresses of accounts that
-- wait to be confirmed.

alter table authentication_factors
  -- The key of an authenticator application, sealed with a key of the site's: never in clear.
  add column secret bytea,
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- The time step of the last code that was accepted: none of it or before it is accepted again.
  add column last_step bigint,
  add constraint authentication_factors_proof check (
    case factor_type
      when 'totp' then secret is not null and phone is null
      else secret is null and phone is not null
    end
  );

create unique index authentication_factors_phone_unique
  on authentication_factors (account_id, phone) where phone is not null;

-- A code that was asked for; of a telephone's only the hash is kept.
create table factor_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references authentication_factors (id) on delete cascade,
  code_hash bytea check (octet_length(code_hash) = 32),
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index factor_challenges_factor on factor_challenges (factor_id, created_at desc);
create index factor_challenges_expires_at on factor_challenges (expires_at);

-- For whoever has lost the telephone; each works once.
create table recovery_codes (
  account_id uuid not null references usuarios (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- How and when a session has shown its second factor. The factor is not referenced: a session that
-- showed one that is gone is lowered by whoever takes it away.
alter table sessions
  add column second_factor_id uuid,
  add column second_factor_method text check (second_factor_method in ('totp', 'phone', 'recovery')),
  add column second_factor_at timestamptz;

-- The address that an account is to have once the link sent there is followed.
alter table account_tokens
  add column new_email text check (char_length(new_email) between 3 and 254 and new_email = lower(new_email)),
  drop constraint account_tokens_purpose_check,
  add constraint account_tokens_purpose_check
    check (purpose in ('verify_email', 'reset_password', 'change_email')),
  add constraint account_tokens_email_of_change_check
    check ((purpose = 'change_email') = (new_email is not null));
