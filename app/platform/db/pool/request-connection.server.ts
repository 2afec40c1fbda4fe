import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Slot } from './admission-slot.ts'

/** The connection of the surrounding transaction. */
const within = new AsyncLocalStorage<RequestConnection>()

/** The single connection of a request. */
export type RequestConnection = {
  /** The connection, for one use at a time; `release` passes it on. */
  connect: () => Promise<pg.PoolClient>
  /** Runs a transaction on this connection; inside, only the transaction may be queried. */
  during: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/**
 * One connection per request, used sequentially whatever runs concurrently. Taken on first use and
 * kept; during longer pauses the slot is passed on, and the connection with it.
 */
export function requestConnection(
  open: () => Promise<pg.PoolClient>,
  slot: Slot,
): RequestConnection {
  let held: pg.PoolClient | null = null
  let before: Promise<void> = Promise.resolve()

  slot.onYield = () => {
    held?.release()
    held = null
  }

  async function connect(): Promise<pg.PoolClient> {
    if (within.getStore() === connection) {
      throw new Error('a request has one connection: ask the transaction that is under way')
    }
    const { promise, resolve: next } = Promise.withResolvers<void>()
    const turn = before
    before = promise
    await turn
    try {
      await slot.acquire()
    } catch (error) {
      next()
      throw error
    }
    try {
      held ??= await open()
      return leased(held, next)
    } catch (error) {
      slot.release()
      next()
      throw error
    }
  }

  /** The connection for one use. */
  function leased(client: pg.PoolClient, next: () => void): pg.PoolClient {
    const release = (broken?: Error | boolean) => {
      if (broken) {
        held = null
        client.release(broken)
      }
      slot.release()
      next()
    }
    // The driver keeps state in the connection object, so `query` must run on the original.
    return Object.assign(Object.create(client), { query: client.query.bind(client), release })
  }

  const connection: RequestConnection = { connect, during: (work) => within.run(connection, work) }
  return connection
}
