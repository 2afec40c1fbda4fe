import type pg from 'pg'
import { outOfUseTable } from './restoring/out-of-use.ts'

/**
 * What is not in a backup, for it would let somebody in, or is of the processes of one site: a restored one signs everybody
 * out, counts anew, and does at once what it does by itself.
 */
export const leftOut: ReadonlySet<string> = new Set([
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

/** What belongs to one database, also where a club is moved from one to another: processes, and its steps. */
export const ownToDatabase: ReadonlySet<string> = new Set([
  outOfUseTable,
  'replicas',
  'schema_migrations',
])

/** A table as `COPY` needs it. */
export type Table = {
  name: string
  /** Those that are stored; what is generated follows from them. */
  columns: string[]
  /** Its rows in the one order that every server has. */
  order: string
}

/**
 * The tables of the club but for some, each after those that its foreign keys name; rows in the order of the primary key, or of
 * all they hold where there is none.
 *
 * @throws Error for tables that name each other.
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

/** A table of a database that is not empty; null for an empty one, also where it says that it is out of use. */
export async function firstTableOf(database: Pick<pg.ClientBase, 'query'>): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> $1 limit 1`,
    [outOfUseTable],
  )
  return rows[0]?.name ?? null
}

export type SequenceState = { last: string; called: boolean }

/** The sequences of the club's tables, and how far each has counted. */
export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, SequenceState>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname collate "C"`,
  )
  const found: Record<string, SequenceState> = {}
  for (const { name } of rows) {
    const { rows: states } = await client.query<SequenceState>(
      `select last_value::text as last, is_called as called from ${client.escapeIdentifier(name)}`,
    )
    if (states[0]) found[name] = states[0]
  }
  return found
}
