-- Reminders of single charges are no longer stopped by hand.
drop table unreminded_charges;
