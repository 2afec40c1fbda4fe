-- Searching and sorting by what is heard of a name: besides case and accents, the dot of 'Marcel·lí' (also typed as
-- 'Marcel.lí') and apostrophes do not count, and other punctuation is a space.

-- As before: the proposals of one place stay told apart by it.
create function without_accents(original text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, original)) $$;

create or replace function searchable(original text) returns text
  language sql immutable parallel safe strict
  as $$
    select btrim(regexp_replace(regexp_replace(regexp_replace(
      lower(public.unaccent('public.unaccent'::regdictionary, normalize(original, nfc))),
      'l[·.•‧∙⋅・]l', 'll', 'g'),
      '[''’ʼ`´·]', '', 'g'),
      '[-.,;:/()"«»“”–—!?¡¿ ]+', ' ', 'g'), ' ')
  $$;

drop index visit_proposals_place;
create unique index visit_proposals_place
  on visit_proposals (without_accents(name), without_accents(coalesce(town, '')))
  where status in ('open', 'planned') and hidden_at is null;

-- What is kept and indexed by the function is made anew; nothing else of a row changes, and no trigger hears of it.
do $$
declare
  kept record;
  always record;
  trigger_name name;
  index_name text;
begin
  for kept in
    select distinct on (made.adrelid, made.adnum) made.adrelid::regclass::text as name, base.attname
      from pg_attrdef made
      join pg_attribute own on own.attrelid = made.adrelid and own.attnum = made.adnum and own.attgenerated = 's'
      join pg_depend needs on needs.classid = 'pg_attrdef'::regclass and needs.objid = made.oid
        and needs.refclassid = 'pg_class'::regclass and needs.refobjid = made.adrelid
        and needs.refobjsubid not in (0, made.adnum)
      join pg_attribute base on base.attrelid = made.adrelid and base.attnum = needs.refobjsubid
      where pg_get_expr(made.adbin, made.adrelid) like '%searchable(%'
      order by made.adrelid, made.adnum, base.attnum
  loop
    select array_agg(tgname) as names into always from pg_trigger
      where tgrelid = kept.name::regclass and tgenabled = 'A';
    execute format('alter table %s disable trigger user', kept.name);
    execute format('update %s set %I = %I', kept.name, kept.attname, kept.attname);
    execute format('alter table %s enable trigger user', kept.name);
    -- Those that fire always did so before.
    for trigger_name in select unnest(always.names) loop
      execute format('alter table %s enable always trigger %I', kept.name, trigger_name);
    end loop;
  end loop;
  for index_name in
    select indexrelid::regclass::text from pg_index where pg_get_indexdef(indexrelid) like '%searchable(%'
  loop
    execute format('reindex index %s', index_name);
  end loop;
end $$;
