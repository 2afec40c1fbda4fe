import type pg from 'pg'

/** Codes with which the server ends a connection: shutdown, crash, or starting up. */
const shutdownCodes = new Set(['57P01', '57P02', '57P03'])

/** System errors for a server that is gone. */
const networkFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])

/** Write on a read-only server: it was demoted, or the connection reached a standby. The transaction stored nothing. */
const readOnly = '25006'

/** The driver's message when the other side closes a connection; not when we do. */
const unexpectedEnd = 'Connection terminated unexpectedly'
const notQueryable = 'Client has encountered a connection error and is not queryable'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Whether the server dropped the connection or refuses new ones; another may work in a moment. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error)
  return (
    shutdownCodes.has(code) ||
    code === readOnly ||
    networkFaults.has(code) ||
    (error instanceof Error && [unexpectedEnd, notQueryable].includes(error.message))
  )
}

/**
 * Whether a statement that failed with its connection certainly did nothing, even a `commit`: it
 * was never sent, or the server announced that it was ending the connection. PostgreSQL checks for
 * termination before a commit, not between the commit and its response.
 */
export function isCertainlyRolledBack(error: unknown): boolean {
  const code = codeOf(error)
  return (
    ['57P01', 'EPIPE', readOnly].includes(code) ||
    (error instanceof Error && error.message === notQueryable)
  )
}

/** The driver's messages for a statement that was sent and abandoned. */
const abandonedQuery = /^(?:Connection terminated|Query read timeout)/u

/** Whether a statement was sent without any response. Unless it is surely undone, it may have been executed. */
export function isUnanswered(error: unknown): boolean {
  if (isCertainlyRolledBack(error)) return false
  return isLost(error) || (error instanceof Error && abandonedQuery.test(error.message))
}

/** May be stored or not: the connection died during the commit. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'

  constructor(cause: unknown) {
    super('the connection died while something was being stored', { cause })
  }
}

/** Certainly not stored, and safe to retry: the connection was lost first. */
export class Undone extends Error {
  override name = 'Undone'
}

/** The connection of one transaction, and its fate. */
export type WatchedConnection = {
  /** Use this instead of the connection. */
  client: pg.PoolClient
  /** Whether the connection was lost with nothing stored. */
  isUndone(): boolean
  /** Whether it was lost during the commit, with unknown outcome. */
  isUnknown(): boolean
}

/** Watches a connection during a transaction for loss, before or at the commit. */
export function watchedConnection(client: pg.PoolClient): WatchedConnection {
  let state: 'whole' | 'undone' | 'unknown' = 'whole'

  function lost(error: unknown, isCommit: boolean) {
    // The first error counts: statements after a lost connection say nothing about the commit.
    if (state !== 'whole') return
    if (isCertainlyRolledBack(error)) state = 'undone'
    else if (isCommit && isUnanswered(error)) state = 'unknown'
    else if (isLost(error)) state = 'undone'
  }

  async function query(config: pg.QueryConfig, values?: unknown[]) {
    try {
      return await client.query(config, values)
    } catch (error) {
      lost(error, config.text === 'commit')
      throw error
    }
  }

  return {
    client: Object.assign(Object.create(client), { query }),
    isUndone: () => state === 'undone',
    isUnknown: () => state === 'unknown',
  }
}
