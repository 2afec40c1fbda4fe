import type pg from 'pg'

/** Excludes objects of extensions. */
const own = (catalogue: string, id: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${id} and d.deptype = 'e')`

/**
 * Everything in the schema `public`, one line each, so that lines show the differences between two databases. Includes
 * only rows that the migrations store.
 */
export async function catalogueOf(database: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(`
    with mine as (
      select c.oid::regclass::text as name, oid, relname, relkind, relpersistence, reloptions, relrowsecurity, relacl from pg_class c
      where relnamespace = 'public'::regnamespace and ${own('pg_class', 'c.oid')}
    )
    select format('%s %s, persistence %s, options %s, row security %s, grants %s',
        relkind, name, relpersistence, reloptions, relrowsecurity, relacl) as line
      from mine
    union all
    select format('column %s.%s %s, collation %s, not null %s, identity %s, generated %s, default %s, grants %s',
        name, attname, format_type(atttypid, atttypmod), attcollation::regcollation, attnotnull, attidentity,
        attgenerated, pg_get_expr(adbin, adrelid), attacl)
      from mine join pg_attribute on attrelid = mine.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind in ('r', 'p', 'v', 'm')
    union all
    select format('columns of %s: %s', name, string_agg(attname, ', ' order by attnum))
      from mine join pg_attribute on attrelid = mine.oid and attnum > 0 and not attisdropped
      where relkind in ('r', 'p', 'v', 'm') group by name
    union all
    select format('constraint %s on %s: %s, validated %s', conname, conrelid::regclass,
        pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't'
    union all
    select format('%s, valid %s', pg_get_indexdef(indexrelid), indisvalid)
      from pg_index join mine on mine.oid = indrelid
    union all
    select format('sequence %s: %s %s to %s by %s, cycles %s, owned by %s.%s', name, format_type(seqtypid, null),
        seqmin, seqmax, seqincrement, seqcycle, refobjid::regclass, attname)
      from pg_sequence join mine on mine.oid = seqrelid
      left join pg_depend on classid = 'pg_class'::regclass and objid = seqrelid and deptype in ('a', 'i')
        and refclassid = 'pg_class'::regclass
      left join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    union all
    select format('view %s: %s', name, pg_get_viewdef(oid)) from mine where relkind in ('v', 'm')
    union all
    select format('%s, grants %s', pg_get_functiondef(oid), proacl) from pg_proc p
      where pronamespace = 'public'::regnamespace and ${own('pg_proc', 'p.oid')} and prokind in ('f', 'p')
    union all
    select format('%s, fires %s', pg_get_triggerdef(t.oid), tgenabled)
      from pg_trigger t join mine on mine.oid = tgrelid where not tgisinternal
    union all
    select format('type %s %s', typtype, t.oid::regtype) from pg_type t
      where typnamespace = 'public'::regnamespace and ${own('pg_type', 't.oid')} and typtype <> 'b'
    union all
    select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description) from pg_description
      where classoid in ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_constraint'::regclass, 'pg_trigger'::regclass)
        and pg_describe_object(classoid, objoid, objsubid) !~ ' pg_|information_schema'
        and objoid >= 16384 and ${own('pg_proc', 'objoid')}
    union all
    select format('extension %s', extname) from pg_extension
    order by 1`)
  return rows.map(({ line }) => line)
}

/** The lines that only one of two catalogues has. */
export function differences(one: readonly string[], other: readonly string[]): string[] {
  const [left, right] = [new Set(one), new Set(other)]
  return [
    ...one.filter((line) => !right.has(line)).map((line) => `- ${line}`),
    ...other.filter((line) => !left.has(line)).map((line) => `+ ${line}`),
  ]
}
