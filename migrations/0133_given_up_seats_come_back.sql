-- What comes back from the trash owes what it owed, also seats that were given up too late: of an event that was cancelled
-- nothing was charged again, and what was paid for them was to be paid back (docs/decisions/0066-the-ledger.md).
drop trigger event_registrations_charged_new on event_registrations;
create trigger event_registrations_charged_new after insert on event_registrations
  for each row when (owed_by(new) > 0)
  execute function keep_registration_charged();
