import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Place } from './place.ts'

/** The line of the transaction that is under way here. */
const within = new AsyncLocalStorage<OneLine>()

/** The one connection of a request. */
export type OneLine = {
  /** The connection, for one use after the other; `release` gives it to the next use. */
  connect: () => Promise<pg.PoolClient>
  /** Runs the work of a transaction on this line: inside, only the transaction itself may be asked. */
  during: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/**
 * One connection for all that a request does, one thing after the other, however much it asks at once. It is
 * taken at the first use and kept for the next ones; while the request waits for something else for long,
 * its place is passed on and the connection with it.
 */
export function oneLine(open: () => Promise<pg.PoolClient>, place: Place): OneLine {
  let held: pg.PoolClient | null = null
  let before: Promise<void> = Promise.resolve()

  place.onPassedOn = () => {
    held?.release()
    held = null
  }

  async function connect(): Promise<pg.PoolClient> {
    if (within.getStore() === line) {
      throw new Error('a request has one connection: ask the transaction that is under way')
    }
    const { promise, resolve: next } = Promise.withResolvers<void>()
    const turn = before
    before = promise
    await turn
    try {
      await place.enter()
    } catch (error) {
      next()
      throw error
    }
    try {
      held ??= await open()
      return leased(held, next)
    } catch (error) {
      place.rest()
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
      place.rest()
      next()
    }
    // The driver keeps its state in the connection itself, so that is what has to be asked.
    return Object.assign(Object.create(client), { query: client.query.bind(client), release })
  }

  const line: OneLine = { connect, during: (work) => within.run(line, work) }
  return line
}
