-- All that the club writes has both languages: also category and place of an event, hours and menus of a
-- restaurant. As the other texts they are in the record's own language in their column, and in the other one
-- in `translation` by its name; a menu or a dish has its own `translation` (docs/decisions/0038).

-- A category by its names, in Spanish and in Catalan, a line each: what is one in both languages is one filter.
create function category_names(category text, translated text, language text) returns text
  language sql immutable parallel safe
  as $$
    select case
      when category is null and translated is null then null
      when language = 'es' then coalesce(category, '') || E'\n' || coalesce(translated, '')
      else coalesce(translated, '') || E'\n' || coalesce(category, '')
    end
  $$;
create index events_published_category_names on events
  (category_names(category, translation ->> 'category', language), date, id) where status = 'published';
drop index events_published_category;

-- What is searched in the other language has the place too.
create index events_translation_search on events using gin (
  searchable(coalesce(translation ->> 'title', '') || ' ' || coalesce(translation ->> 'description', '') || ' '
    || coalesce(translation ->> 'location', '')) gin_trgm_ops
);
drop index events_translation_searchable;

-- What is in the bin is called as it was, in both languages too.
alter table bin
  add column language text not null default 'es' check (language in ('es', 'ca')),
  add column translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object');
