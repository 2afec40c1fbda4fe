-- Functions that columns and indexes use; a step that changes one rebuilds them.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Without case and accents. Tells apart the proposals of one place.
create function without_accents(original text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, original)) $$;

-- The key for searching and sorting. Ignores case, accents, apostrophes and the dot of 'Marcel·lí' (also typed as
-- 'Marcel.lí'); other punctuation is a space.
create function searchable(original text) returns text
  language sql immutable parallel safe strict
  as $$
    select btrim(regexp_replace(regexp_replace(regexp_replace(
      lower(public.unaccent('public.unaccent'::regdictionary, normalize(original, nfc))),
      'l[·.•‧∙⋅・]l', 'll', 'g'),
      '[''’ʼ`´·]', '', 'g'),
      '[-.,;:/()"«»“”–—!?¡¿ ]+', ' ', 'g'), ' ')
  $$;

-- The Spanish and the Catalan name of a category, a line each. Categories that share a name in one language are one
-- filter.
create function category_names(category text, translated text, language text) returns text
  language sql immutable parallel safe
  as $$
    select case
      when category is null and translated is null then null
      when language = 'es' then coalesce(category, '') || E'\n' || coalesce(translated, '')
      else coalesce(translated, '') || E'\n' || coalesce(category, '')
    end
  $$;
