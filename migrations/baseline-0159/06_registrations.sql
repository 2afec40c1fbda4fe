create table event_registrations (
  id uuid primary key default gen_random_uuid(),
  -- In the order in which they came, given under the lock of the event: the line of those who wait.
  number bigint not null generated always as identity,
  event_id bigint not null references events (id) on delete restrict,
  user_id uuid references usuarios (id) on delete set null,
  name text not null,
  email text not null check (char_length(email) between 3 and 254 and email = lower(email)),
  language text not null default 'es' check (language in ('es', 'ca')),
  seats smallint not null check (seats between 1 and 4),
  status text not null check (status in ('confirmed', 'waiting', 'offered', 'cancelled')),
  -- The form it was sent with: the same form twice is one registration.
  submission uuid,
  member boolean not null default false,
  -- Cents for all seats, as it was when they registered.
  total integer not null check (total >= 0),
  -- When the seats became theirs.
  confirmed_at timestamptz,
  offered_until timestamptz,
  -- The registration whose seats this offer would take over.
  replaces uuid references event_registrations (id) on delete set null,
  -- Too late to cancel with a refund: to be passed on to whoever waits.
  given_up_at timestamptz,
  -- Set when it is cancelled, and only then.
  cancelled_at timestamptz,
  cancelled_because text
    check (cancelled_because in ('person', 'club', 'event', 'expired', 'passed-on', 'unpaid')),
  refundable boolean,
  -- Of those who run the event.
  note text check (char_length(note) <= 1000),
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Since when nobody knows whose registration it was. Seats, money and arrivals stay; the name is empty
  -- and what stands for the address is none.
  anonymous_since timestamptz,
  -- Of one event at a time, so without an index: many at once register.
  search_text text generated always as (
    searchable(name || ' ' || email)
  ) stored,
  -- How many of its seats are given up; null with given_up_at: all of them, as code of before has it.
  given_up_seats smallint check (given_up_seats between 1 and 4),
  -- An offer of some of the seats that a party gives up.
  in_parts boolean not null default false,
  -- Cents to be paid back for seats that the registration no longer has; what becomes of `total` says
  -- `refundable`.
  refund integer not null default 0 check (refund >= 0),
  -- Came without a registration: on a seat that was free, or beyond the seats, which none of them counts.
  walk_in text check (walk_in in ('within', 'beyond')),
  -- Until when it may be confirmed; null for what is confirmed, as all of before are. Of one that was
  -- cancelled meanwhile it stays. Code of before sees an ordinary registration.
  confirm_by timestamptz,
  -- Cents for seats that were given up too late: neither paid back nor part of `total`.
  lost integer not null default 0 check (lost >= 0),
  -- Until when its seats are to be paid; null once they are, or need not be.
  pay_by timestamptz,
  -- Paid in time, and not told yet that the seats are theirs.
  paid_untold boolean not null default false,
  -- With whom whoever registered would like to sit, in their words.
  sit_with text check (char_length(sit_with) between 1 and 200),
  -- Whether somebody has decided what becomes of the line, or it named people exactly and they were joined.
  sit_with_read boolean not null default false,
  constraint event_registrations_offer check ((status = 'offered') = (offered_until is not null)),
  constraint event_registrations_cancelled check (
    (status = 'cancelled') = (cancelled_at is not null)
    and (status = 'cancelled') = (cancelled_because is not null)
  ),
  constraint event_registrations_name_check check (
    char_length(name) <= 100 and (name = '') = (anonymous_since is not null)
  ),
  constraint event_registrations_anonymous check (
    anonymous_since is null or (user_id is null and note is null and email not like '%@%')
  ),
  -- Code of before ends a whole registration where a part of it passes on, and frees seats that were never
  -- counted. Both are refused: whoever asks it gets an error until all processes are of one version.
  constraint event_registrations_in_parts check (not in_parts or status = 'offered'),
  constraint event_registrations_beyond check (walk_in is distinct from 'beyond' or status <> 'cancelled')
);
-- One registration for an event and an address, also under two submissions at once.
create unique index event_registrations_one_each on event_registrations (event_id, email)
  where status <> 'cancelled';
create unique index event_registrations_submission on event_registrations (event_id, submission);
-- Those who wait in their order; the lists of an event.
create index event_registrations_of_event on event_registrations (event_id, status, number);
create index event_registrations_user on event_registrations (user_id, created_at desc);
create index event_registrations_email on event_registrations (email, created_at desc);
create index event_registrations_offers on event_registrations (offered_until) where status = 'offered';
-- Seats that are given up, and the offers that would take them over.
create index event_registrations_given_up on event_registrations (event_id) where given_up_at is not null;
create index event_registrations_replaces on event_registrations (replaces);
create index event_registrations_to_remind on event_registrations (event_id)
  where status = 'confirmed' and reminded_at is null;
-- What the dashboard counts.
create index event_registrations_created_at on event_registrations (created_at);
-- What has passed its time, and what an address has.
create index event_registrations_with_names on event_registrations (event_id)
  where anonymous_since is null;
create index event_registrations_status on event_registrations (status, id)
  where status <> 'confirmed';
-- Those that are held, the most due first.
create index event_registrations_held on event_registrations (event_id, confirm_by)
  where confirm_by is not null and status <> 'cancelled';
create index event_registrations_to_pay on event_registrations (event_id, pay_by)
  where pay_by is not null and status = 'confirmed';
create index event_registrations_untold on event_registrations (id) where paid_untold;
-- It is erased once the event is past.
create index event_registrations_sit_with on event_registrations (event_id) where sit_with is not null;
comment on column event_registrations.total is 'cents';
comment on column event_registrations.refund is 'cents';
comment on column event_registrations.lost is 'cents';

-- One row for each person at the table; the first is who registered. Diets, allergens and what is
-- noted about them are data about health: null from seven days after the event on.
create table event_guests (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references event_registrations (id) on delete cascade,
  place smallint not null check (place between 1 and 4),
  name text not null,
  diets text[],
  allergens text[],
  note text check (char_length(note) <= 500),
  -- When the person came in.
  checked_in_at timestamptz,
  checked_in_by uuid references usuarios (id) on delete set null,
  search_name text generated always as (searchable(name)) stored,
  -- Whether a person at the table has an allergy or a diet: true and false are answers, null is none. Data
  -- about health like the others: null again from seven days after the event on. Rows of before say nothing.
  -- Code of before stores none and reads none: whoever told something has answered, whatever stands here.
  has_needs boolean,
  -- Cents of the seat, as it was when it was taken. Null in rows of code of before and of the bin: then it
  -- follows from the registration's total, in the way of what stands below.
  price integer check (price >= 0),
  -- Which dish of each course somebody settled on for this person (-1 for none), and of which dishes. Data about
  -- health.
  served smallint[],
  served_menu uuid,
  unique (registration_id, place),
  constraint event_guests_allergens check (
    allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts',
                       'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs']
  ),
  constraint event_guests_diets check (
    diets <@ array['vegetarian', 'vegan', 'pescatarian', 'halal', 'pregnant', 'noAlcohol']
  ),
  constraint event_guests_name_check check (
    char_length(name) <= 100
    and (name <> '' or (diets is null and allergens is null and note is null))
  ),
  constraint event_guests_served_of_a_menu check ((served is null) = (served_menu is null))
);
create index event_guests_with_answers on event_guests (registration_id)
  where has_needs is not null or diets is not null or allergens is not null or note is not null;
comment on column event_guests.price is 'cents';

-- What the telephones at the door told, each mark once, however often it is sent.
create table event_check_ins (
  mark uuid primary key,
  guest_id uuid not null references event_guests (id) on delete cascade,
  -- Came in, or was marked by mistake.
  here boolean not null,
  -- By the clock of the telephone.
  at timestamptz not null,
  marked_by uuid references usuarios (id) on delete set null,
  received_at timestamptz not null default now()
);
create index event_check_ins_guest on event_check_ins (guest_id, received_at);

-- What was registered from where without being confirmed, for as long as it is held. Networks and addresses
-- are hashes under the site's secret, of each event others. What stands for an address that comes already
-- has no registration, or one of somebody else: it is counted like all the others.
create table registration_holds (
  event_id bigint not null references events (id) on delete cascade,
  network text not null,
  address text not null,
  -- The larger network, as providers give them out.
  block text,
  registration uuid,
  confirm_by timestamptz not null,
  -- The mail that tells of it: it is held while that has not left.
  mail uuid,
  -- Readable by the release before. How many seats are held from a network without being confirmed, not by how many
  -- people.
  seats smallint not null default 1 check (seats > 0),
  primary key (event_id, network, address)
);
create index registration_holds_block on registration_holds (event_id, block);
create index registration_holds_registration on registration_holds (registration);
create index registration_holds_confirm_by on registration_holds (confirm_by);

-- Where somebody sits: nowhere without a row.
create table event_seatings (
  guest_id uuid primary key references event_guests (id) on delete cascade,
  table_id uuid not null references event_tables (id) on delete cascade,
  -- Put there by a person, which filling leaves as it is.
  by_hand boolean not null default false
);
create index event_seatings_table on event_seatings (table_id);

create table event_seating_plans (
  event_id bigint primary key references events (id) on delete cascade,
  -- Versions of the two forms: when the tables were changed last, and when people were seated last.
  tables_at timestamptz not null,
  seated_at timestamptz not null,
  -- What the last filling has changed, until it is undone: ids of people and of tables.
  filled jsonb check (jsonb_typeof(filled) = 'array')
);

-- What those who seat people made of it: two registrations of one event that are to sit together, the smaller id first.
create table event_seat_wishes (
  one uuid not null references event_registrations (id) on delete cascade,
  other uuid not null references event_registrations (id) on delete cascade,
  primary key (one, other),
  check (one < other)
);
create index event_seat_wishes_other on event_seat_wishes (other);

create table menu_plates (
  guest_id uuid primary key references event_guests (id) on delete cascade,
  menu_id uuid not null references menus (id) on delete cascade,
  -- What this person was told of the plates that are theirs alone, and before that, as digests; null for nothing. Data
  -- about health: gone with the answers.
  told text check (told ~ '^[0-9a-f]{64}$'),
  told_before text check (told_before ~ '^[0-9a-f]{64}$'),
  told_at timestamptz not null
);
create index menu_plates_menu_id on menu_plates (menu_id);
