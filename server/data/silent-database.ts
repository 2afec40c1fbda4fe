import pg from 'pg'
import type { Logger } from 'pino'

/** Interval of the check (milliseconds). */
const interval = 250

/** A connection in use for longer may be waiting for a dead database (milliseconds). */
const suspicious = 700

/** A database that accepts no new connection within this time is silent (milliseconds). */
const timeout = 1200

/** A check later than this shows that this process was suspended (milliseconds). */
const suspendedAfter = timeout / 2

/**
 * Ends connections that wait for a database that vanished without a word, as on a power failure: server-side timeouts
 * do not help there, and requests would wait for ever. A probing connection distinguishes a dead database from a slow
 * one; as a pooler answers for a dead one, a `direct` one probes too. Time during which this process itself was
 * suspended does not count.
 */
export function watchForSilence(
  pool: pg.Pool,
  log: Logger,
  direct: pg.ClientConfig | null = null,
): { stop(): void } {
  const inUse = new Map<pg.PoolClient, number>()
  let asking = false
  let lookedAt = Date.now()
  /** How often this process was suspended. */
  let suspensions = 0

  pool.on('acquire', (client) => inUse.set(client, Date.now()))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('remove', (client) => inUse.delete(client))

  /** Restarts all waiting times after a suspension, as data that arrived meanwhile is only read now. */
  function noteSuspension() {
    const now = Date.now()
    if (now - lookedAt > suspendedAfter) {
      suspensions += 1
      for (const client of inUse.keys()) inUse.set(client, now)
    }
    lookedAt = now
  }

  async function look() {
    noteSuspension()
    const since = Date.now() - suspicious
    const waiting = [...inUse].filter(([, from]) => from < since).map(([client]) => client)
    if (asking || waiting.length === 0) return
    asking = true
    const before = suspensions
    const ways = [connectionOf(pool), ...(direct ? [direct] : [])]
    const heard = (await Promise.all(ways.map(isSilent))).some(Boolean)
    noteSuspension()
    // The probe timed out during a suspension: probe again.
    const silent = heard && suspensions === before
    // A connection that is only slow is checked again later.
    if (!silent) for (const client of waiting) if (inUse.has(client)) inUse.set(client, Date.now())
    if (silent) {
      log.warn({ connections: waiting.length }, 'the database is silent; its connections are ended')
      for (const client of waiting) {
        inUse.delete(client)
        // This makes its query fail, which reports the error.
        client.end().catch(() => undefined)
      }
    }
    asking = false
  }

  const timer = setInterval(() => void look(), interval)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** The configuration of a pool's connections. */
export const connectionOf = ({ options }: pg.Pool): pg.ClientConfig => ({
  ...options,
  // Not enumerable, so that it does not get into logs.
  password: options.password,
})

/** Whether a new connection gets no response; a refusal is a response. */
async function isSilent(way: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...way, connectionTimeoutMillis: timeout })
  // Later errors change nothing.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    return error instanceof Error && error.message.startsWith('timeout')
  }
  client.end().catch(() => undefined)
  return false
}
