-- Accounts. `usuarios` is what panels and the wire may read: it never holds a password, token or
-- secret column (decisions.md). Secrets live in tables of their own, as hashes.

create table usuarios (
  id uuid primary key default gen_random_uuid(),
  name text check (char_length(name) <= 100),
  email text not null check (char_length(email) between 3 and 254 and email = lower(email)),
  role smallint not null default 0 check (role in (0, 1, 2)),
  language text not null default 'es' check (language in ('es', 'ca')),
  email_verified_at timestamptz,
  created_at timestamptz not null default now()
);

create unique index usuarios_email_unique on usuarios (email);
create index usuarios_created_at on usuarios (created_at desc, id);
create index usuarios_role on usuarios (role) where role <> 0;

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
  network text check (char_length(network) <= 64)
);

create unique index sessions_token_hash_unique on sessions (token_hash);
create index sessions_account on sessions (account_id);
create index sessions_expires_at on sessions (expires_at);

-- One-time links sent by mail: address verification and password reset. A sign-up's password waits
-- here until its own link is followed in the browser that signed up; nobody else's password ever
-- reaches an account.
create table account_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id uuid not null references usuarios (id) on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  password_hash text,
  browser_hash bytea check (octet_length(browser_hash) = 32)
);

create index account_tokens_account on account_tokens (account_id, purpose);

create table authentication_factors (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references usuarios (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text check (char_length(friendly_name) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index authentication_factors_account on authentication_factors (account_id);

-- The one-time set-up link of /create-super-admin. One row at most: `only_row` is always true.
create table setup_links (
  only_row boolean primary key default true check (only_row),
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz
);

-- Attempts counted per key (an account, a network) and time window; the same for every replica.
create table rate_limits (
  key text primary key check (char_length(key) <= 200),
  window_ends_at timestamptz not null,
  attempts integer not null check (attempts >= 0)
);

create index rate_limits_window_ends_at on rate_limits (window_ends_at);
