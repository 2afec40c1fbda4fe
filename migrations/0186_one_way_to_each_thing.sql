-- Reminders of single charges are no longer stopped by hand.
drop table unreminded_charges;
-- Nor is the filling of tables taken back.
alter table event_seating_plans drop column filled;
-- Files of transfers refund payments alone; what members advanced is paid back by hand.
do $$
begin
  if exists (select from refund_items join refund_files on refund_files.id = file_id
      where cost_id is not null and refund_files.state = 'written') then
    raise exception 'A file of transfers that pays back an advance is under way: with the release before, mark it as paid or give it up.';
  end if;
end $$;
delete from refund_items where cost_id is not null;
alter table refund_items drop column cost_id, drop column repayment_id, alter column payment_id set not null;
-- How many sat at the table is said by the visit.
drop table event_covers;
-- Who has not voted is not written to again.
alter table scorings drop column reminded_at, drop column asked_again_at;
