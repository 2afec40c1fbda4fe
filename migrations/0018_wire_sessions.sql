-- Sessions of programs that speak the earlier site's dialect: tokens that renew them, and the keys that
-- sign what they carry.

-- One row for each refresh token that a session had; the highest generation is the living one. An older
-- one that comes back was stolen, or its thief's was.
create table refresh_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  session_id uuid not null references sessions (id) on delete cascade,
  generation integer not null check (generation >= 0),
  created_at timestamptz not null default now(),
  unique (session_id, generation)
);

-- Private keys are sealed with a key of the site's; the public ones are published.
create table signing_keys (
  id uuid primary key,
  private_key bytea not null,
  public_key jsonb not null,
  active_from timestamptz not null,
  created_at timestamptz not null default now()
);
