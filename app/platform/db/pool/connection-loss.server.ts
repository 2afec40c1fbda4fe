import type pg from 'pg'

/** What the server says as it ends a connection: it was told to stop, has crashed, or starts and stops. */
const endings = new Set(['57P01', '57P02', '57P03'])

/** What the system says of a server that is not there, or no longer. */
const faults = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])

/**
 * What the server says of a write where nothing may be written: it is no primary any more, or the connection led to a
 * standby. A transaction in which it says so has stored nothing.
 */
const readOnly = '25006'

/** What the driver says of a connection that the other side has ended; not of one that we did. */
const unexpected = 'Connection terminated unexpectedly'
const afterwards = 'Client has encountered a connection error and is not queryable'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Whether the server has let go of a connection, or takes none now: another one may do in a moment. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error)
  return (
    endings.has(code) ||
    code === readOnly ||
    faults.has(code) ||
    (error instanceof Error && [unexpected, afterwards].includes(error.message))
  )
}

/**
 * Whether a statement with which a connection was lost has certainly done nothing, even a `commit`.
 * It never left (the connection was broken when it was to be sent), or the server ended the connection
 * with a word instead of carrying it out: PostgreSQL looks for an order to end before a commit and not
 * between one and its answer.
 */
export function isSurelyUndone(error: unknown): boolean {
  const code = codeOf(error)
  return (
    ['57P01', 'EPIPE', readOnly].includes(code) ||
    (error instanceof Error && error.message === afterwards)
  )
}

/** What the driver says of a statement that it has sent and given up. */
const givenUp = /^(?:Connection terminated|Query read timeout)/u

/**
 * Whether a statement was sent and nothing is known of it: no word of the server came back. Whether it has
 * begun to be carried out is then unknown, unless it is surely undone.
 */
export function isUnanswered(error: unknown): boolean {
  if (isSurelyUndone(error)) return false
  return isLost(error) || (error instanceof Error && givenUp.test(error.message))
}

/** What was asked may be stored or not: the connection died when it was to be, and nobody can know. */
export class PerhapsDone extends Error {
  override name = 'PerhapsDone'

  constructor(cause: unknown) {
    super('the connection died while something was being stored', { cause })
  }
}

/** What was asked has done nothing and may be asked again: its connection was lost first. */
export class Undone extends Error {
  override name = 'Undone'
}

/** A connection that is used for one transaction, and what became of it. */
export type WatchedConnection = {
  /** To be used instead of the connection. */
  client: pg.PoolClient
  /** Whether the connection was lost and nothing of the transaction can have been stored. */
  isUndone(): boolean
  /** Whether it was lost at the commit, so that nobody knows. */
  isUnknown(): boolean
}

/** Watches a connection during a transaction: whether it is lost, and whether before its commit. */
export function watchedConnection(client: pg.PoolClient): WatchedConnection {
  let state: 'whole' | 'undone' | 'unknown' = 'whole'

  function lost(error: unknown, isCommit: boolean) {
    // The first word counts: what is asked after a commit that was lost says nothing of it.
    if (state !== 'whole') return
    if (isSurelyUndone(error)) state = 'undone'
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
