-- What columns and indexes are made of: a step that changes a function of these makes them anew.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Without case and accents: the proposals of one place are told apart by it.
create function without_accents(original text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, original)) $$;

-- What is searched and sorted by: what is heard of a name. Besides case and accents, the dot of 'Marcel·lí' (also typed
-- as 'Marcel.lí') and apostrophes do not count, and other punctuation is a space.
create function searchable(original text) returns text
  language sql immutable parallel safe strict
  as $$
    select btrim(regexp_replace(regexp_replace(regexp_replace(
      lower(public.unaccent('public.unaccent'::regdictionary, normalize(original, nfc))),
      'l[·.•‧∙⋅・]l', 'll', 'g'),
      '[''’ʼ`´·]', '', 'g'),
      '[-.,;:/()"«»“”–—!?¡¿ ]+', ' ', 'g'), ' ')
  $$;

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
