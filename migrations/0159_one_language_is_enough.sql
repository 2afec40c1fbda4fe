-- Readable by the release before.
-- Assemblies and plans may be written in one language alone: the columns of the other one then hold the same text, and
-- `only_in` says which language it is. Null: written in both.
alter table assemblies add column only_in text check (only_in in ('es', 'ca'));
alter table membership_plans add column only_in text check (only_in in ('es', 'ca'));
