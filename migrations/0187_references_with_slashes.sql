-- Many clubs number their mandates by year: 2019/001.
alter table sepa_mandates drop constraint sepa_mandates_reference_check,
  add constraint sepa_mandates_reference_check
    check (reference ~ '^[A-Z0-9]([A-Z0-9./-]{0,33}[A-Z0-9])?$' and reference !~ '//');
