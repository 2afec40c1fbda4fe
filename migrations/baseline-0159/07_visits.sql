-- Places that members propose to visit. A proposal of a restaurant of the guide keeps its name when the restaurant
-- is deleted.
create table visit_proposals (
  id uuid primary key default gen_random_uuid(),
  restaurant_id bigint references restaurants (id) on delete set null,
  name text not null check (char_length(name) between 2 and 120),
  town text check (char_length(town) between 1 and 80),
  why text check (char_length(why) between 1 and 500),
  -- Who proposed it; null once erased.
  person_id uuid references people (id) on delete set null,
  status text not null default 'open' check (status in ('open', 'planned', 'visited', 'declined')),
  answer_es text check (char_length(answer_es) between 1 and 300),
  answer_ca text check (char_length(answer_ca) between 1 and 300),
  hidden_at timestamptz,
  -- Kept by a trigger.
  votes integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index visit_proposals_restaurant on visit_proposals (restaurant_id)
  where restaurant_id is not null and status in ('open', 'planned') and hidden_at is null;
create index visit_proposals_by_votes on visit_proposals (status, votes desc, created_at, id);
create index visit_proposals_shown on visit_proposals (status, votes desc, created_at, id)
  where hidden_at is null;
create index visit_proposals_person on visit_proposals (person_id) where person_id is not null;
create index visit_proposals_search on visit_proposals
  using gin (searchable(name || ' ' || coalesce(town, '')) gin_trgm_ops);
create unique index visit_proposals_place
  on visit_proposals (without_accents(name), without_accents(coalesce(town, '')))
  where status in ('open', 'planned') and hidden_at is null;

create table visit_votes (
  proposal_id uuid not null references visit_proposals (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (proposal_id, person_id)
);
create index visit_votes_person on visit_votes (person_id);

create table visits (
  id uuid primary key default gen_random_uuid(),
  -- Both may be deleted: the names below stay, and restoring from the trash sets these again.
  restaurant_id bigint references restaurants (id) on delete set null,
  event_id bigint unique references events (id) on delete set null,
  -- The name of the restaurant at that time.
  restaurant_name text not null check (char_length(restaurant_name) between 1 and 200),
  -- The title of the evening, in `language` and `translation`; null without one.
  title text check (char_length(title) between 1 and 200),
  -- Day in the calendar of Madrid.
  visited_on date not null check (visited_on between '1900-01-01' and '2199-12-31'),
  covers integer not null check (covers between 1 and 10000),
  -- Of the whole table, and per person: each can be computed from the other.
  bill_cents integer check (bill_cents between 0 and 100000000),
  cost_per_head_cents integer check (cost_per_head_cents between 0 and 1000000),
  note text check (char_length(note) between 1 and 4000),
  language text not null default 'es' check (language in ('es', 'ca')),
  translation jsonb not null default '{}',
  closed_at timestamptz not null default now(),
  closed_by uuid references usuarios (id) on delete set null,
  -- One of the samples that a site comes with.
  sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    searchable(restaurant_name || E'\n' || coalesce(title, '') || E'\n' || coalesce(translation ->> 'title', '')
      || E'\n' || coalesce(note, '') || E'\n' || coalesce(translation ->> 'note', ''))
  ) stored,
  -- When a participant who had consented to pictures was erased or withdrew consent: confirmations before this
  -- instant are asked for again. Does not record who; null: nobody.
  pictures_asked_at timestamptz,
  imported boolean not null default false
);
create index visits_by_day on visits (visited_on desc, id);
create index visits_of_restaurant on visits (restaurant_id, visited_on desc, id) where restaurant_id is not null;
create index visits_search on visits using gin (search_text gin_trgm_ops);
create index visits_pictures_asked on visits (id) where pictures_asked_at is not null;

-- Who was at the table. No name is stored: that of a member is read from the person, who may have consented, that
-- of others from the guest while that is kept.
create table visit_diners (
  id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references visits (id) on delete cascade,
  position integer not null default 0,
  -- Null once the person is erased, and for people whom the club does not know.
  person_id uuid references people (id) on delete set null,
  -- Of `event_guests`; may be in the trash.
  guest_id uuid,
  came boolean not null default true
);
create index visit_diners_visit on visit_diners (visit_id, position, id);
create index visit_diners_person on visit_diners (person_id) where person_id is not null;
create unique index visit_diners_person_once on visit_diners (visit_id, person_id) where person_id is not null;
create unique index visit_diners_guest_once on visit_diners (visit_id, guest_id) where guest_id is not null;
-- Finds participants without a person by their seat, for their own passport and scores
-- (docs/decisions/history/0076-the-book-and-the-passport.md).
create index visit_diners_guest on visit_diners (guest_id) where guest_id is not null;

-- Food and drink, in the order served.
create table visit_dishes (
  visit_id uuid not null references visits (id) on delete cascade,
  position smallint not null check (position >= 0),
  title text not null check (char_length(title) between 1 and 200),
  description text check (char_length(description) between 1 and 600),
  wine text check (char_length(wine) between 1 and 200),
  language text not null default 'es' check (language in ('es', 'ca')),
  translation jsonb not null default '{}',
  -- The API (docs/api.md) pages through the dishes of visits by id.
  id uuid not null default gen_random_uuid() unique,
  primary key (visit_id, position)
);

-- Pictures in which everybody agrees to appear, as `agreed_by` has confirmed.
create table visit_pictures (
  visit_id uuid not null references visits (id) on delete cascade,
  position smallint not null check (position >= 0),
  image text not null check (char_length(image) between 1 and 500),
  alt_es text not null default '' check (char_length(alt_es) <= 300),
  alt_ca text not null default '' check (char_length(alt_ca) <= 300),
  agreed_at timestamptz not null default now(),
  agreed_by uuid references usuarios (id) on delete set null,
  primary key (visit_id, position)
);

create table scorings (
  visit_id uuid primary key references visits (id) on delete cascade,
  began_at timestamptz not null,
  -- Votes are unsealed at this time, or once everybody on the roll has voted. The key is bound to this time: with
  -- another one it does not open.
  opens_at timestamptz not null check (opens_at > began_at),
  -- Public key that votes are sealed with, and the proof that it belongs to this site.
  recipient bytea not null check (octet_length(recipient) = 32),
  voucher bytea not null check (octet_length(voucher) = 32),
  -- Private key, encrypted with the site's key of this name; destroyed once votes are opened.
  key_sealed bytea check (octet_length(key_sealed) = 92),
  key_name text not null check (char_length(key_name) = 16),
  -- When people without a vote were reminded, automatically and by hand.
  reminded_at timestamptz,
  asked_again_at timestamptz,
  opened_at timestamptz,
  -- How many votes were opened, and how many could not be.
  votes integer check (votes >= 0),
  spoilt integer check (spoilt >= 0),
  check ((opened_at is null) = (key_sealed is not null)),
  check ((opened_at is null) = (votes is null)),
  check ((opened_at is null) = (spoilt is null))
);
create index scorings_sealed on scorings (opens_at) where opened_at is null;

-- The roll: one ballot per voter, with the vote while it is sealed. Records no time.
create table ballots (
  id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references scorings (visit_id) on delete cascade,
  -- Null after a correction removed the person: waited for until the closing time, but not opened.
  diner_id uuid unique references visit_diners (id) on delete set null,
  -- Of fixed length, whatever the vote.
  sealed bytea check (octet_length(sealed) = 1260),
  -- Set when the person was erased since: the sentence is discarded unread.
  numbers_only boolean not null default false
);
create index ballots_visit on ballots (visit_id);

-- Opened votes. Of erased people the numbers stay.
create table scores (
  id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references scorings (visit_id) on delete cascade,
  diner_id uuid unique references visit_diners (id) on delete set null,
  food smallint check (food between 0 and 10),
  service smallint check (service between 0 and 10),
  atmosphere smallint check (atmosphere between 0 and 10),
  value smallint check (value between 0 and 10),
  sentence text check (char_length(sentence) between 1 and 280),
  -- Whether the author's name may be shown.
  named boolean not null default false,
  -- When the club hid the sentence from everybody.
  hidden_at timestamptz,
  check (coalesce(food, service, atmosphere, value) is not null)
);
create index scores_visit on scores (visit_id);

-- Results by criterion: median and quartiles.
create table visit_scores (
  id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references scorings (visit_id) on delete cascade,
  criterion text not null check (criterion in ('food', 'service', 'atmosphere', 'value')),
  votes integer not null,
  median real not null check (median between 0 and 10),
  lower real not null check (lower between 0 and median),
  upper real not null check (upper between median and 10),
  unique (visit_id, criterion),
  check (votes >= 5)
);

-- Imports of visits; the same form sent twice is one import (docs/decisions/history/0084-visits-in-a-table.md).
create table visit_imports (
  submission uuid primary key,
  at timestamptz not null default now(),
  added integer not null check (added >= 0)
);
