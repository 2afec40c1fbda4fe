import type pg from 'pg'
import { derivedPool } from '#app/platform/db/pool/derived-pool.server.ts'

/**
 * What bounds each statement of a request, whoever else holds what it needs: a request answers 503 within
 * 5 seconds (design, R5), also when it waits for a connection and then for a lock. Whoever comes first in
 * the line for a row waits for the line, then for the row (milliseconds). And the zone of times.
 */
export const requestLimits = {
  lock_timeout: 1200,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  TimeZone: 'UTC',
} as const

const { TimeZone, ...timeouts } = requestLimits

/** The same as parameters of a connection's start, which costs nothing; a pooler may ignore them. */
export const limitsAtStart = { ...timeouts, options: `-c timezone=${TimeZone}` }

/** The same for one transaction: holds over whatever connection a pooler chose for it. */
export const limitsOfTransaction = Object.entries(requestLimits)
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join('; ')

/**
 * The pool where a pooler in front of the database has not passed our limits on: each transaction sets
 * them itself, in the message that begins it, and a statement alone is a transaction of its own.
 */
export const poolWithLimits = (pool: pg.Pool): pg.Pool =>
  derivedPool(pool, async () => clientWithLimits(await pool.connect()))

const begins = /^\s*begin\b/iu

function clientWithLimits(client: pg.PoolClient): pg.PoolClient {
  async function query(asked: string | pg.QueryConfig, values?: unknown[]) {
    const text = typeof asked === 'string' ? asked : asked.text
    if (begins.test(text)) return client.query(withLimits(text))
    if (client.getTransactionStatus() !== 'I') return client.query(asked, values)
    await client.query(withLimits('begin'))
    try {
      const result = await client.query(asked, values)
      await client.query('commit')
      return result
    } catch (error) {
      // Where the connection is gone there is nothing to roll back, and what went wrong is known.
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }

  return Object.assign(Object.create(client), { query })
}

/** A text that begins a transaction, perhaps with more after it, with the limits right after `begin`. */
const withLimits = (text: string): string =>
  text.includes(';')
    ? text.replace(';', `; ${limitsOfTransaction};`)
    : `${text}; ${limitsOfTransaction}`
