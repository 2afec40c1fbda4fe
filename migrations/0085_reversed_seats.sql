-- Seats that were charged and taken back lately, the latest first: were they paid?
create index ledger_charges_reversed_seats on ledger_charges (created_at desc, id)
  where amount_cents < 0 and kind = 'seat';
