import pg from 'pg'
import type { Logger } from 'pino'

/** How often it is looked whether somebody waits for the database (milliseconds). */
const interval = 250

/** Who has had a connection for longer may be waiting for a database that is gone (milliseconds). */
const suspicious = 700

/** A database that takes no new connection within this time is silent (milliseconds). */
const patience = 1200

/** A look that comes later than this after the one before says that this process stood still (milliseconds). */
const stoodStill = patience / 2

/**
 * Ends the connections of whoever waits for a database that has gone without a word, as when its
 * machine loses power: the server's own time limits do not help there, and a request would wait for
 * ever. Whether it is gone or only slow is told by a new connection: of the pool's kind and, as a pooler
 * answers for a database that is gone, a `direct` one. While this process itself stood still it heard nobody: that
 * time counts for nothing. Give back what it returns at the end.
 */
export function watchForSilence(
  pool: pg.Pool,
  log: Logger,
  direct: pg.ClientConfig | null = null,
): { stop(): void } {
  const inUse = new Map<pg.PoolClient, number>()
  let asking = false
  let lookedAt = Date.now()
  /** How often it was found that this process had stood still. */
  let standstills = 0

  pool.on('acquire', (client) => inUse.set(client, Date.now()))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('remove', (client) => inUse.delete(client))

  /** Notes a standstill of this process: whoever waits begins to wait anew, for what came meanwhile is only heard now. */
  function noteStandstill() {
    const now = Date.now()
    if (now - lookedAt > stoodStill) {
      standstills += 1
      for (const client of inUse.keys()) inUse.set(client, now)
    }
    lookedAt = now
  }

  async function look() {
    noteStandstill()
    const since = Date.now() - suspicious
    const waiting = [...inUse].filter(([, from]) => from < since).map(([client]) => client)
    if (asking || waiting.length === 0) return
    asking = true
    const before = standstills
    const ways = [connectionOf(pool), ...(direct ? [direct] : [])]
    const heard = (await Promise.all(ways.map(isSilent))).some(Boolean)
    noteStandstill()
    // Its time was over while nothing was heard here: nobody knows, and it is asked again.
    const silent = heard && standstills === before
    // Who is only slow, as somebody who sends a mail meanwhile, is asked about again after a while.
    if (!silent) for (const client of waiting) if (inUse.has(client)) inUse.set(client, Date.now())
    if (silent) {
      log.warn({ connections: waiting.length }, 'the database is silent; its connections are ended')
      for (const client of waiting) {
        inUse.delete(client)
        // Its query fails by this; what else there is to say of it is said there.
        client.end().catch(() => undefined)
      }
    }
    asking = false
  }

  const timer = setInterval(() => void look(), interval)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** What a pool opens its connections with. */
export const connectionOf = ({ options }: pg.Pool): pg.ClientConfig => ({
  ...options,
  // Not among what is copied, so that no log has it by mistake.
  password: options.password,
})

/** Whether a new connection gets no answer; one that is refused gets one. */
async function isSilent(way: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...way, connectionTimeoutMillis: patience })
  // What comes after the answer, or instead of it once we have given up, changes nothing.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    return error instanceof Error && error.message.startsWith('timeout')
  }
  client.end().catch(() => undefined)
  return false
}
