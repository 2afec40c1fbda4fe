import pg from 'pg'
import { withDatabase, type BuiltSite } from '#bench/site/built-site.ts'

/** The tables that a registration is stored in, and which of their rows are an event's. */
const tables = [
  { name: 'event_registrations', rows: 'select t from event_registrations t where event_id = $1' },
  {
    name: 'event_guests',
    rows: `select t from event_guests t join event_registrations r on r.id = t.registration_id
           where r.event_id = $1`,
  },
  {
    name: 'mails',
    rows: `select t from mails t join event_registrations r on r.email = t.recipient
           where r.event_id = $1`,
  },
] as const

type Copy = { insert: string; empty: string; rows: unknown[] }

/** An empty table with the same columns, checks and indexes, and what it takes to fill it. */
async function copyOf(
  client: pg.Client,
  { name, rows }: (typeof tables)[number],
  event: number,
): Promise<Copy> {
  const copy = `bench_${name}`
  await client.query(`create table if not exists ${copy} (like ${name} including all)`)
  const found = await client.query<{ t: unknown }>(
    `select to_jsonb(each.t) as t from (${rows}) as each`,
    [event],
  )
  const columns = await client.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER'`,
    [copy],
  )
  const names = columns.rows[0]?.names ?? ''
  return {
    empty: `truncate ${copy}`,
    insert: `insert into ${copy} (${names}) overriding system value
             select ${names} from jsonb_populate_recordset(null::${copy}, $1)`,
    rows: found.rows.map(({ t }) => t),
  }
}

/** A transaction with one statement for each table. */
async function insertAll(client: pg.Client, copies: readonly Copy[]): Promise<void> {
  await client.query('begin')
  for (const { insert, rows } of copies) {
    if (rows.length > 0) await client.query(insert, [JSON.stringify(rows)])
  }
  await client.query('commit')
}

const part = (copies: readonly Copy[], place: number, parts: number): Copy[] =>
  copies.map((copy) => ({ ...copy, rows: copy.rows.filter((_, at) => at % parts === place) }))

/** Registrations a second: once a batch for each connection, once a transaction for each registration. */
export type StoredAgain = { batch: number; single: number; connections: number }

/**
 * Stores the rows of an event's registrations, people and mails once more, into copies of the tables, as
 * a program would that knows no rule: what the database alone takes.
 */
export async function storedAgain(
  site: BuiltSite,
  event: number,
  wanted: number,
): Promise<StoredAgain> {
  return withDatabase(site, async (client) => {
    const copies: Copy[] = []
    for (const table of tables) copies.push(await copyOf(client, table, event))
    const registrations = copies[0]?.rows.length ?? 0
    const { rows } = await client.query<{ free: number }>(
      `select current_setting('max_connections')::int
         - current_setting('superuser_reserved_connections')::int
         - count(*)::int - 2 as free
       from pg_stat_activity where backend_type = 'client backend'`,
    )
    const connections = Math.min(wanted, rows[0]?.free ?? 1)
    const clients = Array.from(
      { length: connections },
      () => new pg.Client({ connectionString: site.databaseUrl }),
    )
    try {
      for (const each of clients) await each.connect()
      const measured = async (parts: number) => {
        for (const { empty } of copies) await client.query(empty)
        const shares = Array.from({ length: parts }, (_, place) => part(copies, place, parts))
        const begun = performance.now()
        await Promise.all(
          clients.map(async (each, lane) => {
            for (let at = lane; at < parts; at += connections) {
              await insertAll(each, shares[at] ?? [])
            }
          }),
        )
        return registrations / ((performance.now() - begun) / 1000)
      }
      return {
        batch: await measured(connections),
        single: await measured(registrations),
        connections,
      }
    } finally {
      for (const each of clients) await each.end()
    }
  })
}
