import pg from 'pg'
import { judge, median, figure, table } from '#bench/report/table.ts'
import { onEachProcessors, withDatabase, type BuiltSite } from '#bench/site/built-site.ts'
import type { Processors } from '#bench/site/process-figures.ts'
import { answersIn, rushCells, rushColumns, rushFor, type Rush } from './rush-result.ts'

/** Milliseconds, and the share of a batch INSERT of the same rows. */
const goals = { p99: 150, ofBatch: 0.5 }

const people = 1000
const connections = 64
const seats = 50
const rounds = 3

/** A rush for few seats and for many by the REST API, compared with a batch INSERT of the same rows. */
export async function benchRestRush(): Promise<void> {
  await onEachProcessors(measureRushes)
}

const countFaults = (own: Rush) => own.faults + own.unanswered + own.refusedButStored + own.promised

async function measureRushes(site: BuiltSite, processors: Processors) {
  const where = processors.name
  console.log(
    `\n${figure(people)} people by the REST API over ${connections} connections, ${where}; medians of ${rounds}`,
  )
  const rush = (capacity: number, name: string) =>
    rushFor(site, capacity, { way: 'api', name, people, connections }, processors)
  await rush(seats, 'warm')
  const few: Rush[] = []
  const all: Rush[] = []
  const batches: StoredAgain[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    few.push(await rush(seats, `few-${turn}`))
    const stored = await rush(people, `all-${turn}`)
    all.push(stored)
    batches.push(await storedAgain(site, stored.event))
  }
  console.log(
    table([
      ['', ...rushColumns],
      ...few.map((each) => [`for ${seats} seats`, ...rushCells(each)]),
      ...all.map((each) => [`for ${figure(people)} seats`, ...rushCells(each)]),
    ]),
  )
  const because = () => few.map(answersIn).join('; ')
  const what = `rush by the API, ${where}`
  judge({
    what: `${what}: rounds with other than ${seats} taken, or with a wrong answer`,
    value: few.filter((each) => each.taken !== seats || countFaults(each) > 0).length,
    exactly: 0,
    because,
  })
  judge({
    what: `${what}: p99`,
    value: median(few.map(({ p99 }) => p99)),
    atMost: goals.p99,
    unit: 'ms',
    because,
  })
  const perSecond = median(all.map(({ taken, seconds }) => taken / seconds))
  const batch = median(batches.map((each) => each.perSecond))
  console.log(
    `Stored registrations: ${figure(perSecond)}/s; the same rows by ${batches[0]?.connections} connections, a batch each ${figure(batch)}/s`,
  )
  judge({
    what: `stored a second over a batch INSERT, ${where}`,
    value: perSecond / batch,
    atLeast: goals.ofBatch,
    digits: 2,
    because: () =>
      `a registration took ${figure(1000 / perSecond, 2)} ms where its rows alone take ${figure(1000 / batch, 2)}; ${all.map(answersIn).join('; ')}`,
  })
}

/** The tables of a registration, and the condition for an event's rows. */
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

type TableCopy = { insert: string; empty: string; rows: unknown[] }

/** An empty table with the same columns, checks and indexes, and the rows to fill it. */
async function copyOf(
  client: pg.Client,
  { name, rows }: (typeof tables)[number],
  event: number,
): Promise<TableCopy> {
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
async function insertAll(client: pg.Client, copies: readonly TableCopy[]): Promise<void> {
  await client.query('begin')
  for (const { insert, rows } of copies) {
    if (rows.length > 0) await client.query(insert, [JSON.stringify(rows)])
  }
  await client.query('commit')
}

const part = (copies: readonly TableCopy[], place: number, parts: number): TableCopy[] =>
  copies.map((copy) => ({ ...copy, rows: copy.rows.filter((_, at) => at % parts === place) }))

/** Registrations per second, in one batch per connection. */
type StoredAgain = { perSecond: number; connections: number }

/**
 * Stores the rows of an event's registrations, people and mails again, into copies of the tables and without
 * any rule: the time of the database alone.
 */
async function storedAgain(site: BuiltSite, event: number): Promise<StoredAgain> {
  return withDatabase(site, async (client) => {
    const copies: TableCopy[] = []
    for (const each of tables) copies.push(await copyOf(client, each, event))
    const registrations = copies[0]?.rows.length ?? 0
    const { rows } = await client.query<{ free: number }>(
      `select current_setting('max_connections')::int
         - current_setting('superuser_reserved_connections')::int
         - count(*)::int - 2 as free
       from pg_stat_activity where backend_type = 'client backend'`,
    )
    const opened = Math.min(connections, rows[0]?.free ?? 1)
    const clients = Array.from(
      { length: opened },
      () => new pg.Client({ connectionString: site.databaseUrl }),
    )
    try {
      for (const each of clients) await each.connect()
      for (const { empty } of copies) await client.query(empty)
      const begun = performance.now()
      await Promise.all(clients.map((each, place) => insertAll(each, part(copies, place, opened))))
      const seconds = (performance.now() - begun) / 1000
      return { perSecond: registrations / seconds, connections: opened }
    } finally {
      for (const each of clients) await each.end()
    }
  })
}
