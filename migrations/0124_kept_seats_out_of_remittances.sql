-- Seats that are only kept until they are paid are left out of a remittance (docs/decisions/0071-card-gateway.md).
alter table remittance_items
  drop constraint remittance_items_excluded_because_check,
  add constraint remittance_items_excluded_because_check
    check (excluded_because in ('treasurer', 'paid', 'mandate', 'dropped', 'notice', 'refused', 'advance'));

-- Those that were listed before, in remittances of which there is no file yet: what was not told yet is not told.
update remittance_items as item set state = 'excluded', excluded_because = 'advance'
from ledger_charges as charge
join event_registrations as seat on seat.id = charge.registration_id and seat.status = 'confirmed' and seat.pay_by is not null
where charge.id = item.charge_id and item.state = 'listed' and item.end_to_end_id is null;
