-- Who gives members something, and each time that a member has had it. The card itself is nowhere: its codes are
-- signed, and only those that a partner has seen are noted, so that none counts twice.

create table partners (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  place text check (char_length(place) between 1 and 200),
  -- The one of the guide, where it is one.
  restaurant_id bigint references restaurants (id) on delete set null,
  benefit text not null check (char_length(benefit) between 1 and 200),
  how_to_use text check (char_length(how_to_use) between 1 and 2000),
  language text not null default 'es' check (language in ('es', 'ca')),
  translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'),
  -- How often each member may have it: so many times in a day, month or year of Madrid's calendar, or ever.
  limit_count smallint check (limit_count between 1 and 999),
  limit_period text check (limit_period in ('day', 'month', 'year', 'once')),
  -- First and last day on which it is given.
  begins_on date not null,
  ends_on date,
  -- The link of the partner is signed with it: with the next number the one before opens nothing.
  link_number integer not null default 1 check (link_number > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    searchable(name || ' ' || coalesce(place, '') || ' ' || benefit || E'\n' || coalesce(translation ->> 'benefit', ''))
  ) stored,
  sort_name text generated always as (searchable(name)) stored,
  check ((limit_count is null) = (limit_period is null)),
  check (ends_on >= begins_on)
);
create index partners_sort_name on partners (sort_name, id);
create index partners_search on partners using gin (search_text gin_trgm_ops);
create index partners_restaurant_id on partners (restaurant_id);

create trigger partners_content_changed
  after insert or update or delete or truncate on partners
  for each statement execute function notify_content_changed();

create table benefit_uses (
  -- That of the form: a press that comes twice is one use.
  id uuid primary key,
  partner_id uuid not null references partners (id) on delete cascade,
  -- Null once the club knows nothing of the person any more: that it was used stays in the numbers.
  person_id uuid references people (id) on delete set null,
  -- That of the code; null where the number of the card was typed.
  nonce text unique check (char_length(nonce) = 16),
  used_at timestamptz not null,
  -- The day of Madrid's calendar.
  used_on date not null
);
create index benefit_uses_partner_id on benefit_uses (partner_id, used_on);
create index benefit_uses_person_id on benefit_uses (person_id, used_at desc) where person_id is not null;
create index benefit_uses_used_at on benefit_uses (used_at desc, id);

-- Codes that a partner has seen, for a day: another one who sees the same sees a copy.
create table seen_card_codes (
  nonce text primary key check (char_length(nonce) = 16),
  partner_id uuid not null references partners (id) on delete cascade,
  seen_at timestamptz not null
);
create index seen_card_codes_seen_at on seen_card_codes (seen_at);
create index seen_card_codes_partner_id on seen_card_codes (partner_id);
