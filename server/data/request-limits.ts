import type pg from 'pg'
import { derivedPool } from '#app/platform/db/pool/derived-pool.server.ts'

/**
 * Limits on each statement of a request (milliseconds), even if other transactions hold its locks: a request answers
 * 503 within 5 seconds (design, R5), also when it waits for a connection and then for a lock. The first in line for a
 * row waits for the line, then for the row.
 */
export const requestLimits = {
  lock_timeout: 1200,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  TimeZone: 'UTC',
} as const

const { TimeZone, ...timeouts } = requestLimits

/** Sent as startup parameters, which cost nothing; a pooler may ignore them. */
export const limitsAtStart = { ...timeouts, options: `-c timezone=${TimeZone}` }

/** For one transaction, over the connection that a pooler chooses. */
export const limitsOfTransaction = Object.entries(requestLimits)
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join('; ')

/**
 * The pool behind a pooler that drops our limits: each transaction sets them in the message that begins it, and a
 * single statement becomes a transaction.
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
      // Without a connection there is nothing to roll back, and the error is known.
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }

  return Object.assign(Object.create(client), { query })
}

/** Adds the limits right after `begin`. */
const withLimits = (text: string): string =>
  text.includes(';')
    ? text.replace(';', `; ${limitsOfTransaction};`)
    : `${text}; ${limitsOfTransaction}`
