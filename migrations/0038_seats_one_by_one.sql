-- Seats that pass on one by one, parties that become smaller or larger, people who come without a
-- registration, and seats that are not offered on (docs/decisions/0035).

alter table event_registrations
  -- How many of its seats are given up; null with given_up_at: all of them, as code of before has it.
  add column given_up_seats smallint check (given_up_seats between 1 and 4),
  -- An offer of some of the seats that a party gives up.
  add column in_parts boolean not null default false,
  -- Cents to be paid back for seats that the registration no longer has; what becomes of `total` says
  -- `refundable`.
  add column refund integer not null default 0 check (refund >= 0),
  -- Came without a registration: on a seat that was free, or beyond the seats, which none of them counts.
  add column walk_in text check (walk_in in ('within', 'beyond')),
  -- Code of before ends a whole registration where a part of it passes on, and frees seats that were never
  -- counted. Both are refused: whoever asks it gets an error until all processes are of one version.
  add constraint event_registrations_in_parts check (not in_parts or status = 'offered'),
  add constraint event_registrations_beyond check (walk_in is distinct from 'beyond' or status <> 'cancelled');

comment on column event_registrations.refund is 'cents';

-- A party that gives up three seats can have three takers at once.
drop index event_registrations_one_offer_each;

-- Seats that were freed and are not offered on; among the taken ones until somebody lets them go.
alter table events add column held_back integer not null default 0 check (held_back >= 0);
