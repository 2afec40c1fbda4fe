-- Readable by the release before.
-- What pregnancy and halal follow from. `traits_declared`: a trait that is not ticked is not there. Dishes of before have not said so.
alter table menu_dishes add column raw boolean not null default false,
  add column cured boolean not null default false,
  add column unpasteurised boolean not null default false,
  add column high_mercury boolean not null default false,
  add column traits_declared boolean not null default false;

-- What is poured for guests who drink no wine.
alter table menus add column instead_of_wine text check (char_length(instead_of_wine) between 1 and 200);
