-- Readable by the release before.
-- All turns of what is charged, reversals among them: who is forgotten is found in them without reading all charges.
create index ledger_charges_subject on ledger_charges (subject);
