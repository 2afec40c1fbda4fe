-- Readable by the release before.
-- The account that somebody chose for a payment by hand; null for the first of its kind.
alter table ledger_payments add column account_id uuid references book_accounts (id);
alter table event_cost_repayments add column account_id uuid references book_accounts (id);
create index ledger_payments_account on ledger_payments (account_id) where account_id is not null;
