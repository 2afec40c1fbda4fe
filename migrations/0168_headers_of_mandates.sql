-- The headers of a third kind of table.
alter table import_headers drop constraint import_headers_kind_check,
  add constraint import_headers_kind_check check (kind in ('members', 'visits', 'mandates'));
