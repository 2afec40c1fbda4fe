-- Membership requests. A member created by an admin has no account: user_id is null.

create table membership_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references usuarios (id) on delete set null,
  full_name text not null check (char_length(full_name) between 2 and 100),
  email text not null check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) <= 40),
  reason text check (char_length(reason) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  language text not null default 'es' check (language in ('es', 'ca')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One open request per person (decisions.md), also under two submissions at once.
create unique index membership_requests_one_open on membership_requests (user_id)
  where status = 'pending';
create index membership_requests_created_at on membership_requests (created_at desc, id);
create index membership_requests_status on membership_requests (status, created_at desc);
create index membership_requests_user on membership_requests (user_id, created_at desc);

-- Searching by name, address or telephone, whatever the case and the accents. The function is
-- immutable because it names its dictionary; that is what lets an index use it.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

create function searchable(original text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, original)) $$;

create index membership_requests_searchable on membership_requests
  using gin (searchable(full_name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops);
