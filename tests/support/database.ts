import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseOver, type Database, sqlStateOf } from '#app/platform/db/pool/database.server.ts'

/** A pool that also accepts a statement as a template, whose values it sends as parameters. */
export class TestPool extends pg.Pool {
  /** The rows of a statement. */
  async sql<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    parts: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Row[]> {
    const text = parts.reduce((before, part, index) => `${before}$${index}${part}`)
    return (await this.query<Row>(text, values)).rows
  }

  /** The first row of a statement; fails if there is none. */
  async row<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    ...statement: Parameters<TestPool['sql']>
  ): Promise<Row> {
    const [row] = await this.sql<Row>(...statement)
    if (!row) throw new Error(`no row: ${statement[0].join('?')}`)
    return row
  }

  /** The first value of that row. */
  async value<Value = string>(...statement: Parameters<TestPool['sql']>): Promise<Value> {
    const [value] = Object.values<Value>(await this.row(...statement))
    if (value === undefined) throw new Error('no column')
    return value
  }
}

export type TestDatabase = {
  pool: TestPool
  db: Database
  url: string
  /** A pool with its own connections, as another process has; closed with the database. */
  anotherPool(settings?: pg.PoolConfig): TestPool
  close(): Promise<void>
}

/**
 * An empty, migrated database with many connections for real races, copied from the run's template in some 50 ms. Close
 * it in `afterAll`.
 * @param own settings of its pool.
 * @param template another database to copy.
 */
export async function testDatabase(
  own: pg.PoolConfig = {},
  template = inject('templateDatabase'),
): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, async (client) => {
    // Two test files must not copy the template concurrently.
    await client.query('select pg_advisory_lock(1)')
    // Copies files without waiting for the disk; copying through the log takes 50% longer.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const url = new URL(serverUrl)
  url.pathname = name
  const pools: pg.Pool[] = []
  const connections: Promise<void>[] = []
  function open(given: pg.PoolConfig): TestPool {
    const pool = new TestPool({
      connectionString: url.href,
      options: '-c timezone=UTC',
      // Keeps connections open: a new one takes as long as a test, because the server reads its catalogues again.
      idleTimeoutMillis: 0,
      ...given,
    })
    pools.push(pool)
    pool.on('connect', (client) => {
      connections.push(new Promise((resolve) => client.once('end', () => resolve())))
    })
    return pool
  }
  const pool = open({ max: 16, ...own })
  return {
    pool,
    db: databaseOver(pool),
    url: url.href,
    anotherPool: (settings) => open({ max: 8, ...settings }),
    async close() {
      for (const each of pools) if (!each.ending) await each.end()
      // Waits until all connections have left, because the server would cut them with an error.
      await Promise.all(connections)
      await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

export const emptyDatabase = (): Promise<TestDatabase> => testDatabase({}, 'template0')

/** A copy of this database, whose connections must be closed. */
export const copyOf = ({ url }: TestDatabase): Promise<TestDatabase> =>
  testDatabase({}, new URL(url).pathname.slice(1))

/** The statements sent by the connections of this pool from now on, in order. */
export function sentStatements(pool: pg.Pool): string[] {
  const sent: string[] = []
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const ask = client.query.bind(client)
    const noted = (...asked: Parameters<typeof ask>) => {
      const [statement]: unknown[] = asked
      const isConfig = typeof statement === 'object' && statement !== null && 'text' in statement
      sent.push(String(isConfig ? statement.text : statement))
      return ask(...asked)
    }
    Object.assign(client, { query: noted })
  })
  return sent
}

/**
 * Empties these tables, or every table of the club, for tests that share a database. Disables the triggers meanwhile,
 * because the audit log refuses deletions.
 */
export async function emptyTables(pool: pg.Pool, names?: readonly string[]): Promise<void> {
  const emptying = names ? await truncating(pool, names) : emptyingAll
  const client = await pool.connect()
  try {
    while (!(await emptied(client, emptying))) {
      // A job of the site locked the tables in another order, so this tries again.
    }
    // The migrations store one row in each of these tables.
    await client.query('select default_plan()')
    await client.query('insert into mail_digest_salt default values on conflict do nothing')
  } finally {
    client.release()
  }
}

/**
 * Empties every table once nobody writes. Truncates only grown tables: recreating the files of a hundred tables costs
 * more than deleting a few rows.
 */
const emptyingAll = `do $$
  declare
    tables regclass[] := array(
      select format('public.%I', tablename)::regclass from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migrations' order by tablename);
    each regclass;
  begin
    execute 'lock table ' || array_to_string(tables, ', ') || ' in exclusive mode';
    foreach each in array tables loop
      if pg_relation_size(each) > 1000000 then
        execute format('truncate %s cascade', each);
      elsif pg_relation_size(each) > 0 then
        execute format('delete from %s', each);
      end if;
    end loop;
    perform setval(format('public.%I', sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`

async function truncating(pool: pg.Pool, names: readonly string[]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename = any ($1)`,
    [names],
  )
  return `truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`
}

/** Empties the tables; false if another transaction conflicted. */
async function emptied(client: pg.PoolClient, emptying: string): Promise<boolean> {
  try {
    await client.query(`begin; set local session_replication_role = replica; ${emptying}; commit`)
    return true
  } catch (error) {
    await client.query('rollback')
    if (sqlStateOf(error) !== '40P01') throw error
    return false
  }
}

async function onServer(serverUrl: string, act: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}
