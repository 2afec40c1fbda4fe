-- What is searched in many rows is kept as it is looked for: making it anew for each row that is looked
-- at costs more than looking. Two texts of one record are lines: what is looked for is one line.

alter table restaurants add column search_text text generated always as (
  searchable(nombre || ' ' || direccion || ' ' || coalesce(especialidad, '') || E'\n'
    || coalesce(translation ->> 'especialidad', ''))
) stored;
create index restaurants_search on restaurants using gin (search_text gin_trgm_ops);
drop index restaurants_searchable;
drop index restaurants_translation_searchable;

alter table blog_posts add column search_text text generated always as (
  searchable(title || ' ' || slug || ' ' || coalesce(translation ->> 'title', ''))
) stored;
create index blog_posts_search on blog_posts using gin (search_text gin_trgm_ops);
drop index blog_posts_searchable;

alter table usuarios add column search_text text generated always as (
  searchable(coalesce(name, '') || ' ' || email)
) stored;
create index usuarios_search on usuarios using gin (search_text gin_trgm_ops);
drop index usuarios_searchable;

-- Of one event at a time, so without an index: many at once register.
alter table event_registrations add column search_text text generated always as (
  searchable(name || ' ' || email)
) stored;
alter table event_guests add column search_name text generated always as (searchable(name)) stored;
