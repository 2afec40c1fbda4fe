-- Readable by the release before.
-- What halal follows from beside pork and alcohol. Of dishes of before nobody has said so.
alter table menu_dishes add column halal_meat boolean not null default false;

-- Who had no table when people were seated last, or when the host was told of them; and when that was.
alter table event_seating_plans add column unseated uuid[] not null default '{}',
  add column host_told_at timestamptz;
