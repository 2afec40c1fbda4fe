-- Readable by the release before. How many seats are held from a network without being confirmed, not by how many people.
alter table registration_holds add column seats smallint not null default 1 check (seats > 0);

update registration_holds set seats = event_registrations.seats from event_registrations
  where event_registrations.id = registration_holds.registration;
