-- What the club's bank refuses as a whole before any debtor's bank has seen it, what is left out because its notice did not
-- leave in time, and under which earlier identifier of the club a mandate was given that a debit is collected by.
alter table remittances drop constraint remittances_state_check, add constraint remittances_state_check
  check (state in ('draft', 'announced', 'written', 'sent', 'settled', 'dropped', 'refused'));

alter table remittance_items
  drop constraint remittance_items_excluded_because_check,
  add constraint remittance_items_excluded_because_check
    check (excluded_because in ('treasurer', 'paid', 'mandate', 'dropped', 'notice', 'refused')),
  -- As the file has it; null where the mandate names the club as it is.
  add column amended_from text check (char_length(amended_from) between 8 and 35);
