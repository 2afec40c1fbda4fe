-- Seats that are only kept until they are paid are left out of a remittance (docs/decisions/0071-card-gateway.md).
alter table remittance_items
  drop constraint remittance_items_excluded_because_check,
  add constraint remittance_items_excluded_because_check
    check (excluded_because in ('treasurer', 'paid', 'mandate', 'dropped', 'notice', 'refused', 'advance'));
