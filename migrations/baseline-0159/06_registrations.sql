create table event_registrations (
  id uuid primary key default gen_random_uuid(),
  -- In order of arrival, given under the lock of the event: the order of the waiting list.
  number bigint not null generated always as identity,
  event_id bigint not null references events (id) on delete restrict,
  user_id uuid references usuarios (id) on delete set null,
  name text not null,
  email text not null check (char_length(email) between 3 and 254 and email = lower(email)),
  language text not null default 'es' check (language in ('es', 'ca')),
  seats smallint not null check (seats between 1 and 4),
  status text not null check (status in ('confirmed', 'waiting', 'offered', 'cancelled')),
  -- The id of the sent form: sent twice, it is one registration.
  submission uuid,
  member boolean not null default false,
  -- Cents for all seats, at the prices of that time.
  total integer not null check (total >= 0),
  -- When the seats were confirmed.
  confirmed_at timestamptz,
  offered_until timestamptz,
  -- The registration whose seats this offer would take over.
  replaces uuid references event_registrations (id) on delete set null,
  -- Set when seats are given up after the refund deadline: they are offered to the waiting list.
  given_up_at timestamptz,
  -- Set exactly when it is cancelled.
  cancelled_at timestamptz,
  cancelled_because text
    check (cancelled_because in ('person', 'club', 'event', 'expired', 'passed-on', 'unpaid')),
  refundable boolean,
  -- A note by the organisers.
  note text check (char_length(note) <= 1000),
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the registration was made anonymous. Seats, money and arrivals stay; the name is empty, and the address is
  -- a placeholder.
  anonymous_since timestamptz,
  -- Only searched within one event, so it has no index, which would slow down a rush of registrations.
  search_text text generated always as (
    searchable(name || ' ' || email)
  ) stored,
  -- Number of its seats that are given up; null with given_up_at: all of them.
  given_up_seats smallint check (given_up_seats between 1 and 4),
  -- Offers some of the seats that a party gives up.
  in_parts boolean not null default false,
  -- Cents to refund for seats that the registration no longer has; `refundable` decides about `total`.
  refund integer not null default 0 check (refund >= 0),
  -- Came without a registration: on a free seat, or beyond the seats, in which case no seat counts as taken.
  walk_in text check (walk_in in ('within', 'beyond')),
  -- When an unconfirmed registration expires; null once confirmed. Kept if it is cancelled meanwhile.
  confirm_by timestamptz,
  -- Cents for seats given up too late: neither refunded nor part of `total`.
  lost integer not null default 0 check (lost >= 0),
  -- When its seats must be paid; null once they are, or need not be.
  pay_by timestamptz,
  -- Paid in time, but the confirmation has not been mailed yet.
  paid_untold boolean not null default false,
  -- Whom they would like to sit with, in their own words.
  sit_with text check (char_length(sit_with) between 1 and 200),
  -- Whether somebody has handled the wish, or it named people exactly and was resolved automatically.
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
  -- Only offers are `in_parts`; the seats of a walk-in beyond the limit never counted, so it cannot be cancelled.
  constraint event_registrations_in_parts check (not in_parts or status = 'offered'),
  constraint event_registrations_beyond check (walk_in is distinct from 'beyond' or status <> 'cancelled')
);
-- One registration per event and address, also with two submissions at once.
create unique index event_registrations_one_each on event_registrations (event_id, email)
  where status <> 'cancelled';
create unique index event_registrations_submission on event_registrations (event_id, submission);
-- The waiting list in order; the lists of an event.
create index event_registrations_of_event on event_registrations (event_id, status, number);
create index event_registrations_user on event_registrations (user_id, created_at desc);
create index event_registrations_email on event_registrations (email, created_at desc);
create index event_registrations_offers on event_registrations (offered_until) where status = 'offered';
-- Seats given up, and the offers that would take them over.
create index event_registrations_given_up on event_registrations (event_id) where given_up_at is not null;
create index event_registrations_replaces on event_registrations (replaces);
create index event_registrations_to_remind on event_registrations (event_id)
  where status = 'confirmed' and reminded_at is null;
-- Counted by the dashboard.
create index event_registrations_created_at on event_registrations (created_at);
-- Registrations past their retention, and those of an address.
create index event_registrations_with_names on event_registrations (event_id)
  where anonymous_since is null;
create index event_registrations_status on event_registrations (status, id)
  where status <> 'confirmed';
-- Unconfirmed ones, the next to expire first.
create index event_registrations_held on event_registrations (event_id, confirm_by)
  where confirm_by is not null and status <> 'cancelled';
create index event_registrations_to_pay on event_registrations (event_id, pay_by)
  where pay_by is not null and status = 'confirmed';
create index event_registrations_untold on event_registrations (id) where paid_untold;
-- Erased after the event.
create index event_registrations_sit_with on event_registrations (event_id) where sit_with is not null;
comment on column event_registrations.total is 'cents';
comment on column event_registrations.refund is 'cents';
comment on column event_registrations.lost is 'cents';

-- One row per person at the table; the first is the person who registered. Diets, allergens and notes about them
-- are health data: null from seven days after the event on.
create table event_guests (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references event_registrations (id) on delete cascade,
  place smallint not null check (place between 1 and 4),
  name text not null,
  diets text[],
  allergens text[],
  note text check (char_length(note) <= 500),
  -- When the person arrived.
  checked_in_at timestamptz,
  checked_in_by uuid references usuarios (id) on delete set null,
  search_name text generated always as (searchable(name)) stored,
  -- Whether the person has an allergy or a diet: true and false are answers, null is none. Health data too: null
  -- again from seven days after the event on. A person with diets, allergens or a note has answered, whatever this
  -- says.
  has_needs boolean,
  -- Cents of the seat, at the price of that time. Null in old rows: the price then follows from the registration's
  -- total.
  price integer check (price >= 0),
  -- The dish settled for this person in each course (-1 for none), and the menu's version. Health data.
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

-- Marks of the telephones at the door, each stored once, however often it is sent.
create table event_check_ins (
  mark uuid primary key,
  guest_id uuid not null references event_guests (id) on delete cascade,
  -- Arrived, or marked by mistake.
  here boolean not null,
  -- By the clock of the telephone.
  at timestamptz not null,
  marked_by uuid references usuarios (id) on delete set null,
  received_at timestamptz not null default now()
);
create index event_check_ins_guest on event_check_ins (guest_id, received_at);

-- Unconfirmed registrations by network and address, for as long as they are held. Both are hashes with the site's
-- secret, different for each event. Counts every request alike, also for addresses that are registered already, so
-- that counts reveal nothing.
create table registration_holds (
  event_id bigint not null references events (id) on delete cascade,
  network text not null,
  address text not null,
  -- The larger network, as assigned by providers.
  block text,
  registration uuid,
  confirm_by timestamptz not null,
  -- The mail with the link: the seats stay held until it has been sent.
  mail uuid,
  -- Seats held from a network without confirmation; not the number of people.
  seats smallint not null default 1 check (seats > 0),
  primary key (event_id, network, address)
);
create index registration_holds_block on registration_holds (event_id, block);
create index registration_holds_registration on registration_holds (registration);
create index registration_holds_confirm_by on registration_holds (confirm_by);

-- Where people sit; no row without a seat.
create table event_seatings (
  guest_id uuid primary key references event_guests (id) on delete cascade,
  table_id uuid not null references event_tables (id) on delete cascade,
  -- Placed by hand: automatic filling leaves them where they are.
  by_hand boolean not null default false
);
create index event_seatings_table on event_seatings (table_id);

create table event_seating_plans (
  event_id bigint primary key references events (id) on delete cascade,
  -- Versions of the two forms: when the tables last changed, and when people were last seated.
  tables_at timestamptz not null,
  seated_at timestamptz not null,
  -- What the last filling changed, for undoing it: ids of people and of tables.
  filled jsonb check (jsonb_typeof(filled) = 'array')
);

-- Two registrations of one event that are to sit together, as decided by the organisers; the smaller id first.
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
  -- Digests of what this person was mailed about dishes of their own, and of the previous mail; null for nothing.
  -- Health data: erased with the answers.
  told text check (told ~ '^[0-9a-f]{64}$'),
  told_before text check (told_before ~ '^[0-9a-f]{64}$'),
  told_at timestamptz not null
);
create index menu_plates_menu_id on menu_plates (menu_id);
