-- Readable by the release before.
alter table import_headers drop constraint import_headers_kind_check,
  add constraint import_headers_kind_check check (kind in ('members', 'visits', 'mandates'));
