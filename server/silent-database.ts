import pg from 'pg'
import type { Logger } from 'pino'

/** How often it is looked whether somebody waits for the database (milliseconds). */
const interval = 250

/** Who has had a connection for longer may be waiting for a database that is gone (milliseconds). */
const suspicious = 700

/** A database that takes no new connection within this time is silent (milliseconds). */
const patience = 1200

/**
 * Ends the connections of whoever waits for a database that has gone without a word, as when its
 * machine loses power: the server's own time limits do not help there, and a request would wait for
 * ever. Whether it is gone or only slow is told by a new connection. Give back what it returns at
 * the end.
 */
export function watchForSilence(pool: pg.Pool, log: Logger): { stop(): void } {
  const inUse = new Map<pg.PoolClient, number>()
  let asking = false

  pool.on('acquire', (client) => inUse.set(client, Date.now()))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('remove', (client) => inUse.delete(client))

  async function look() {
    const since = Date.now() - suspicious
    const waiting = [...inUse].filter(([, from]) => from < since).map(([client]) => client)
    if (asking || waiting.length === 0) return
    asking = true
    const silent = await isSilent(pool)
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

/** Whether a new connection gets no answer; one that is refused gets one. */
async function isSilent({ options }: pg.Pool): Promise<boolean> {
  const client = new pg.Client({
    ...options,
    password: options.password,
    connectionTimeoutMillis: patience,
  })
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
