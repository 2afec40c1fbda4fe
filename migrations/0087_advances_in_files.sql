-- What a member has advanced goes back by a file of transfers, as credits do (docs/decisions/0070-accounts-of-an-evening.md): an
-- item is of a credit or of a cost.

alter table refund_items alter column payment_id drop not null;
alter table refund_items add column cost_id uuid references event_costs (id) on delete cascade;
-- The row by which it was paid back.
alter table refund_items add column repayment_id uuid references event_cost_repayments (id) on delete set null;
alter table refund_items add constraint refund_items_of_one check ((payment_id is null) <> (cost_id is null));
create unique index refund_items_cost_running on refund_items (cost_id) where running;
create index refund_items_cost on refund_items (cost_id) where cost_id is not null;
create index refund_items_repayment on refund_items (repayment_id) where repayment_id is not null;
