-- Readable by the release before.
-- What was served at a visit is told to programs (docs/api.md), which page through rows by their id.
alter table visit_dishes add column id uuid not null default gen_random_uuid() unique;
