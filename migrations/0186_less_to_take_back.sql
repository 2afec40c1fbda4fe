-- Reminders of single charges are no longer stopped by hand.
drop table unreminded_charges;
-- Nor is the filling of tables taken back.
alter table event_seating_plans drop column filled;
