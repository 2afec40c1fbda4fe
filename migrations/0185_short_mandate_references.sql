-- Many clubs use the member's number as the reference of a mandate.
alter table sepa_mandates drop constraint sepa_mandates_reference_check,
  add constraint sepa_mandates_reference_check check (reference ~ '^[A-Z0-9]([A-Z0-9-]{0,33}[A-Z0-9])?$');
