-- A payment says for what registration it came also once that is deleted, as a charge does by its subject: by that it is found when
-- whoever had it is forgotten, and again by the registration that comes back from the trash (docs/decisions/0066-the-ledger.md).
alter table ledger_payments drop constraint ledger_payments_registration_id_fkey;
