import type pg from 'pg'
import type { Manifest } from '#server/backup/manifest.ts'
import { outOfUseTable } from '#server/backup/restoring/disabled-triggers.ts'

/**
 * Tables left out of backups: they would give access, or belong to one site's processes. A restored site signs
 * everybody out, starts counting again, and runs its duties immediately.
 */
export const excludedTables: ReadonlySet<string> = new Set([
  outOfUseTable,
  'account_tokens',
  'certificates',
  'duties',
  'factor_challenges',
  'passkey_challenges',
  'rate_limits',
  'refresh_tokens',
  'registration_holds',
  'replicas',
  'schema_migrations',
  'sessions',
  'setup_links',
  'signing_keys',
  'starts',
])

/** Tables that belong to one database and are not moved: its processes, and its steps. */
export const unmovedTables: ReadonlySet<string> = new Set([
  outOfUseTable,
  'replicas',
  'schema_migrations',
])

export type Table = {
  name: string
  /** Stored columns; generated ones follow from them. */
  columns: string[]
  /** A row order that is the same on every server. */
  order: string
}

/**
 * The club's tables, each after those that its foreign keys refer to; rows ordered by primary key, or by all
 * columns without one.
 *
 * @throws Error for tables that refer to each other.
 */
export async function tablesOf(
  client: pg.ClientBase,
  without: ReadonlySet<string>,
): Promise<Table[]> {
  const { rows } = await client.query<{
    name: string
    columns: string[]
    order: string | null
    needs: string[]
  }>(
    `select relname as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
         where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select string_agg(quote_ident(attname)
            || case when attcollation <> 0 then ' collate "C"' else '' end, ', ' order by array_position(indkey, attnum))
         from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
         where indrelid = t.oid and indisprimary) as "order",
       array(select distinct parent.relname::text from pg_constraint join pg_class parent on parent.oid = confrelid
         where conrelid = t.oid and contype = 'f' and confrelid <> t.oid) as needs
     from pg_class t
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1)
     order by relname collate "C"`,
    [[...without]],
  )
  const ordered: Table[] = []
  const waiting = new Map(rows.map((row) => [row.name, row]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ needs }) => !needs.some((each) => waiting.has(each)),
    )
    if (ready.length === 0) throw new Error(`tables name each other: ${[...waiting.keys()].join()}`)
    for (const { name, columns, order } of ready) {
      const whole = columns.map((column) => client.escapeIdentifier(column)).join(', ')
      ordered.push({ name, columns, order: order ?? `row(${whole})::text collate "C"` })
      waiting.delete(name)
    }
  }
  return ordered
}

/** A table of a non-empty database; null for an empty one, marked out of use or not. */
export async function firstTableOf(database: Pick<pg.ClientBase, 'query'>): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> $1 limit 1`,
    [outOfUseTable],
  )
  return rows[0]?.name ?? null
}

export async function sequencesOf(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname collate "C"`,
  )
  const found: Manifest['sequences'] = {}
  for (const { name } of rows) {
    const { rows: states } = await client.query<Manifest['sequences'][string]>(
      `select last_value::text as last, is_called as called from ${client.escapeIdentifier(name)}`,
    )
    if (states[0]) found[name] = states[0]
  }
  return found
}
