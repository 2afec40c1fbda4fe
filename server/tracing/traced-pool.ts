import type pg from 'pg'
import { derivedPool, type Statement } from '#app/db/derived-pool.server.ts'
import type { Tracing } from './tracing.ts'

const database = { 'db.system.name': 'postgresql' } as const

/**
 * The pool, of which each statement is a span, and each wait for a connection. The text of a statement is told, its
 * values never.
 */
export function tracedPool(pool: pg.Pool, { within }: Pick<Tracing, 'within'>): pg.Pool {
  const connect = () =>
    within({ name: 'connection', kind: 'internal', attributes: database }, () => pool.connect())
  return derivedPool(pool, async () => tracedClient(await connect(), within))
}

function tracedClient(client: pg.PoolClient, within: Tracing['within']): pg.PoolClient {
  const query = (...statement: Statement) => {
    const [asked] = statement
    const text = typeof asked === 'string' ? asked : asked.text
    const attributes = { ...database, 'db.query.text': text }
    return within({ name: operationOf(text), kind: 'client', attributes }, () =>
      client.query(...statement),
    )
  }
  return Object.assign(Object.create(client), { query })
}

/** What a statement does: `select`, `begin`. */
const operationOf = (text: string): string =>
  /^\s*(\w+)/u.exec(text)?.[1]?.toLowerCase() ?? 'statement'
