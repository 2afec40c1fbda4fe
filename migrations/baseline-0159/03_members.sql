-- Imports of members; the same form sent twice is one import.
create table member_imports (
  submission uuid primary key,
  at timestamptz not null default now(),
  added integer not null check (added >= 0),
  updated integer not null check (updated >= 0)
);

create table membership_plans (
  id uuid primary key default gen_random_uuid(),
  name_es text not null check (char_length(name_es) between 1 and 60),
  name_ca text not null check (char_length(name_ca) between 1 and 60),
  -- Cents per period; null while the club has not set it.
  fee_cents integer check (fee_cents between 0 and 10000000),
  -- Cents, paid once.
  entry_fee_cents integer check (entry_fee_cents between 0 and 10000000),
  -- Time until renewal; 'life' never ends.
  period text not null check (period in ('calendar_year', 'twelve_months', 'life')),
  -- Days for which the membership still counts after its last day.
  grace_days integer not null default 0 check (grace_days between 0 and 365),
  -- Whether visitors may ask for it, or only the club grants it.
  asked_for boolean not null default true,
  -- Two people for one fee.
  household boolean not null default false,
  -- Whether members are notified before their membership ends, and when it has ended.
  announced boolean not null default false,
  position integer not null default 0,
  -- From then on nobody is given it.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What renews a membership: paying a due or, for some plans, issuing it.
  renewed_by text not null default 'paid' check (renewed_by in ('paid', 'issued')),
  -- For plans by calendar year: people who join within the year pay the whole of it, the remaining months, or from
  -- the next year on.
  late_joining text not null default 'full' check (late_joining in ('full', 'months', 'next_year')),
  only_in text check (only_in in ('es', 'ca'))
);
-- The default plan: without an end.
insert into membership_plans (name_es, name_ca, period) values ('Socio', 'Soci', 'life');

create table people (
  id uuid primary key default gen_random_uuid(),
  account_id uuid unique references usuarios (id) on delete set null,
  -- These five columns as in the member's record.
  full_name text not null check (char_length(full_name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) <= 40),
  language text not null default 'es' check (language in ('es', 'ca')),
  sort_name text collate "C" generated always as (searchable(full_name)) stored,
  street text check (char_length(street) between 1 and 160),
  postal_code text check (char_length(postal_code) between 1 and 12),
  town text check (char_length(town) between 1 and 80),
  birthday date check (birthday between '1900-01-01' and '2199-12-31'),
  -- Health data: only with the person's consent, given at this instant.
  needs_consent_at timestamptz,
  diets text[] check (
    diets <@ array['vegetarian', 'vegan', 'pescatarian', 'halal', 'pregnant', 'noAlcohol']
  ),
  allergens text[] check (
    allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts',
      'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']
  ),
  needs_note text check (char_length(needs_note) between 1 and 300),
  -- Consent to appear in the club's pictures.
  pictures_consent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Text by which the panel finds people, besides that of their record.
  search_text text generated always as (
    searchable(coalesce(street, '') || E'\n' || coalesce(postal_code, '') || ' ' || coalesce(town, ''))
  ) stored,
  -- When the person agreed to be named in the club's visits; null: shown as a number.
  visits_consent_at timestamptz,
  -- When the person withdrew that consent; null while it holds or if never given.
  visits_withdrawn_at timestamptz,
  -- When the person withdrew that consent; null while it holds or if never given.
  needs_withdrawn_at timestamptz,
  -- When the person withdrew that consent; null while it holds or if never given.
  pictures_withdrawn_at timestamptz,
  constraint people_needs_by_consent check (
    needs_consent_at is not null or (diets is null and allergens is null and needs_note is null)
  )
);
create index people_search on people using gin (search_text gin_trgm_ops);
create index people_by_name on people (sort_name, id);
create index people_email on people (lower(email));
create index people_birthday on people ((extract(month from birthday)), (extract(day from birthday)))
  where birthday is not null;
create index people_born on people (birthday) where birthday is not null;
-- Finds the person of a payment, by name and address.
create index people_names on people using gin (searchable(full_name || ' ' || email) gin_trgm_ops);
-- Finds the photographs of people who withdrew their consent: they are few, and otherwise the photographs of all
-- nights would be read.
create index people_pictures_withdrawn on people (id) where pictures_withdrawn_at is not null;

create sequence member_numbers as integer;

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
  updated_at timestamptz not null default now(),
  -- From the sequence at approval; gaps are fine. Can be changed by hand.
  member_number integer check (member_number > 0),
  -- Days in the calendar of Madrid.
  joined_on date,
  -- Last day of the membership; null: without an end.
  valid_until date,
  left_on date,
  -- Only for the panel.
  member_notes text check (char_length(member_notes) <= 2000),
  sort_name text collate "C" generated always as (searchable(full_name)) stored,
  -- The record of the same person that counts. This one is kept beside it and is no membership: a duplicate that
  -- waits to be merged, one that was merged, or a request of a former member.
  double_of uuid references membership_requests (id) on delete set null
    check (double_of <> id),
  -- When the person was last invited to create an account.
  invited_at timestamptz,
  -- The person; null until a request is approved.
  person_id uuid references people (id) on delete set null,
  -- The plan; of a request the one asked for.
  plan_id uuid references membership_plans (id),
  -- The last day on which it counts: its end plus the plan's days of grace.
  grace_until date,
  -- Set by hand: from this day on it does not count, until the suspension ends.
  suspended_on date,
  left_because text check (left_because in ('left', 'unpaid', 'moved', 'excluded', 'died', 'other')),
  -- The member who pays for both.
  household_of uuid references membership_requests (id) on delete set null
    check (household_of <> id),
  decided_at timestamptz,
  -- Text added to the mail that answers the applicant.
  answer_reason text check (char_length(answer_reason) between 1 and 500),
  -- The last end of the membership that was announced, so that none is announced twice.
  renewal_announced date,
  renewal_repeated date,
  place_text text,
  search_text text generated always as (
    searchable(full_name || ' ' || email || ' ' || coalesce(phone, '') || coalesce(E'\n' || place_text, ''))
  ) stored,
  -- The last day that counted, once it has expired: set by the job or by the board. Null until then, also during
  -- grace.
  lapsed_on date,
  -- No due is charged for periods that begin up to this day; null: pays.
  exempt_until date,
  -- Created by the club; null if the person asked.
  entered boolean,
  constraint membership_requests_valid_after_joining check (valid_until >= joined_on),
  constraint membership_requests_left_after_joining check (left_on >= joined_on),
  constraint membership_requests_members_are_numbered check (
    status <> 'approved' or (member_number is not null and joined_on is not null)
  )
);
-- One open request per person (decisions.md), also with two submissions at once.
create unique index membership_requests_one_open on membership_requests (user_id)
  where status = 'pending';
create index membership_requests_status on membership_requests (status, created_at desc);
create index membership_requests_user on membership_requests (user_id, created_at desc);
create unique index membership_requests_member_number on membership_requests (member_number);
create index membership_requests_by_date on membership_requests (created_at, id);
create index membership_requests_pending_by_date on membership_requests (created_at, id)
  where status = 'pending';
create index membership_requests_pending_by_name on membership_requests (sort_name, id)
  where status = 'pending';
create index membership_requests_left_by_name on membership_requests (sort_name, id)
  where status = 'approved' and left_on is not null;
create index membership_requests_left_by_date on membership_requests (joined_on, id)
  where status = 'approved' and left_on is not null;
create index membership_requests_left_by_number on membership_requests (member_number, id)
  where status = 'approved' and left_on is not null;
-- Whether an address is a member's: for event registrations and imports.
create index membership_requests_email on membership_requests (lower(email)) where status = 'approved';
create index membership_requests_refused on membership_requests (updated_at)
  where status = 'rejected';
-- Records that the panel created with an address, for the account with that address.
create index membership_requests_email_alone on membership_requests (email) where user_id is null;
create index membership_requests_lower_email_alone on membership_requests (lower(email))
  where user_id is null;
create index membership_requests_doubles on membership_requests (double_of)
  where double_of is not null;
create index membership_requests_unowned on membership_requests (lower(email))
  where user_id is null;
create unique index membership_requests_one_of_account on membership_requests (user_id)
  where status = 'approved' and left_on is null and double_of is null;
create unique index membership_requests_one_of_address on membership_requests (lower(email))
  where status = 'approved' and left_on is null and double_of is null and user_id is null;
-- Members without an account, for invitations.
create index membership_requests_to_invite
  on membership_requests (coalesce(invited_at, '-infinity'), member_number)
  where status = 'approved' and left_on is null and double_of is null and user_id is null;
create index membership_requests_person on membership_requests (person_id) where person_id is not null;
create unique index membership_requests_household on membership_requests (household_of)
  where household_of is not null;
create index membership_requests_plan on membership_requests (plan_id) where plan_id is not null;
create index membership_requests_members_by_grace on membership_requests (grace_until, id)
  include (suspended_on)
  where status = 'approved' and left_on is null;
create index membership_requests_members_by_date on membership_requests (joined_on, id)
  include (grace_until, suspended_on) where status = 'approved' and left_on is null;
create index membership_requests_members_by_number on membership_requests (member_number, id)
  include (grace_until, suspended_on) where status = 'approved' and left_on is null;
create index membership_requests_suspended on membership_requests (sort_name, id)
  where status = 'approved' and left_on is null and suspended_on is not null;
create index membership_requests_search on membership_requests using gin (search_text gin_trgm_ops);
create index membership_requests_by_name on membership_requests (sort_name, id) include (search_text);
-- Finds members by the club's notes and by birthday, and proposals by place.
create index membership_requests_notes on membership_requests using gin (searchable(member_notes) gin_trgm_ops)
  where member_notes is not null;
create index membership_requests_members_by_end on membership_requests (valid_until, id) include (double_of)
  where status = 'approved' and left_on is null;
-- Members with the same address, to find possible duplicates.
create index membership_requests_addresses on membership_requests (lower(email)) include (email)
  where status = 'approved' and left_on is null;
create index membership_requests_members_by_name on membership_requests (sort_name, id)
  include (lapsed_on, suspended_on, search_text) where status = 'approved' and left_on is null;
create index membership_requests_judged on membership_requests (person_id, left_on desc nulls first, id)
  include (plan_id, joined_on, valid_until, lapsed_on, suspended_on, household_of, exempt_until,
    sort_name)
  where status = 'approved' and double_of is null and person_id is not null;
alter sequence member_numbers owned by membership_requests.member_number;

create table memberships (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people (id) on delete cascade,
  plan_id uuid not null references membership_plans (id),
  -- Its membership record, which may be in the trash.
  record_id uuid not null,
  -- Days in the calendar of Madrid.
  begins_on date not null,
  -- Last day that is paid for; null: without an end.
  valid_until date,
  ended_on date,
  ended_because text check (
    ended_because in ('left', 'unpaid', 'moved', 'excluded', 'died', 'other', 'lapsed', 'plan', 'joined', 'deleted')
  ),
  -- Computed from the person's other spans: whether somebody joined with it (rather than changed plan), and after
  -- how many days the membership ended with it.
  is_joining boolean not null default true,
  stayed_days integer,
  constraint memberships_end check ((ended_on is null) = (ended_because is null)),
  constraint memberships_ends_after_beginning check (ended_on >= begins_on)
);
create unique index memberships_one_each on memberships (person_id) where ended_on is null;
create index memberships_of_person on memberships (person_id, begins_on);
create index memberships_of_record on memberships (record_id, begins_on);
create index memberships_of_plan on memberships (plan_id) where ended_on is null;
create index memberships_ending on memberships (valid_until) where ended_on is null;
create index memberships_begun on memberships (begins_on) include (ended_on, ended_because, person_id);
create index memberships_ended on memberships (ended_on) include (begins_on, ended_because, person_id)
  where ended_on is not null;

-- Members who recommend an applicant, if the club asks for it.
create table membership_sponsors (
  request_id uuid not null references membership_requests (id) on delete cascade,
  place smallint not null check (place in (1, 2)),
  -- As typed by the applicant: a name or a member's number.
  typed text not null check (char_length(typed) between 1 and 100),
  -- The member that this identifies.
  member_id uuid references membership_requests (id) on delete set null,
  primary key (request_id, place)
);
create index membership_sponsors_member on membership_sponsors (member_id) where member_id is not null;

create table benefit_uses (
  -- The id of the form: a button pressed twice is one use.
  id uuid primary key,
  partner_id uuid not null references partners (id) on delete cascade,
  -- Null once the person is erased: the use stays in the statistics.
  person_id uuid references people (id) on delete set null,
  -- Of the code; null if the card's number was typed.
  nonce text unique check (char_length(nonce) = 16),
  used_at timestamptz not null,
  -- Day in the calendar of Madrid.
  used_on date not null
);
create index benefit_uses_partner_id on benefit_uses (partner_id, used_on);
create index benefit_uses_person_id on benefit_uses (person_id, used_at desc) where person_id is not null;
create index benefit_uses_used_at on benefit_uses (used_at desc, id);

-- Codes seen by a partner, kept for a day: another partner that sees the same code sees a copy.
create table seen_card_codes (
  nonce text primary key check (char_length(nonce) = 16),
  partner_id uuid not null references partners (id) on delete cascade,
  seen_at timestamptz not null
);
create index seen_card_codes_seen_at on seen_card_codes (seen_at);
create index seen_card_codes_partner_id on seen_card_codes (partner_id);

-- The directory of members: nobody appears before they agree, and only with what they agreed to. Name and town are
-- copies, kept by triggers, so that the list is ordered and searched by its own index.
create table directory_entries (
  person_id uuid primary key references people (id) on delete cascade,
  shows_town boolean not null default false,
  shows_phone boolean not null default false,
  shows_email boolean not null default false,
  shows_since boolean not null default false,
  line text check (char_length(line) between 1 and 200),
  name text not null default '',
  town text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sort_name text collate "C" generated always as (searchable(name)) stored,
  search_text text generated always as (
    searchable(name || E'\n' || coalesce(town, '') || E'\n' || coalesce(line, ''))
  ) stored
);
create index directory_entries_by_name on directory_entries (sort_name, person_id);
create index directory_entries_search on directory_entries using gin (search_text gin_trgm_ops);

create table merged_people (
  id uuid primary key,
  -- The person with whom it was merged; follows later merges, like all that refers to people.
  person_id uuid not null references people (id) on delete cascade
);
create index merged_people_person on merged_people (person_id);

create table joined_requests (
  request_id uuid primary key references membership_requests on delete cascade,
  record_id uuid not null references membership_requests on delete cascade,
  joined_at timestamptz not null,
  -- Version of the membership after the import; one that changed since is not undone.
  record_version timestamptz not null,
  -- Values of the request, the membership and the person before.
  before jsonb not null
);
create index joined_requests_record on joined_requests (record_id);
