-- Who made a menu final: without a host they are told of who comes later too (docs/decisions/0082-who-comes-after-the-menu-is-final.md).
alter table menus add column told_by uuid references usuarios (id) on delete set null;
create index menus_told_by on menus (told_by) where told_by is not null;
