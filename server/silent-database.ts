import pg from 'pg'
import type { Logger } from 'pino'
import { newClient } from './database-hosts/database-config.ts'

/** How often it is looked whether somebody waits for the database (milliseconds). */
const interval = 250

/** Who has had a connection for longer may be waiting for a database that is gone (milliseconds). */
const suspicious = 700

/** A database that takes no new connection within this time is silent (milliseconds). */
const patience = 1200

/**
 * Ends the connections of whoever waits for a database that has gone without a word, as when its
 * machine loses power: the server's own time limits do not help there, and a request would wait for
 * ever. Whether it is gone or only slow is told by a new connection: of the pool's kind and, as a pooler
 * answers for a database that is gone, a `direct` one. Give back what it returns at the end.
 */
export function watchForSilence(
  pool: pg.Pool,
  log: Logger,
  direct: pg.ClientConfig | null = null,
): { stop(): void } {
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
    const asked = [
      ...serversOf(waiting).map((server) => likeThat(pool, server)),
      ...(direct ? [newClient({ ...direct, connectionTimeoutMillis: patience })] : []),
    ]
    const silent = (await Promise.all(asked.map(isSilent))).some(Boolean)
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

/** One connection to each server that somebody waits for. */
const serversOf = (waiting: readonly pg.PoolClient[]): pg.PoolClient[] => [
  ...new Map(waiting.map((client) => [`${client.host} ${client.port}`, client])).values(),
]

/** A new connection to the server that an open one leads to, whichever is the primary meanwhile. */
function likeThat(pool: pg.Pool, { host, port }: pg.PoolClient): pg.Client {
  const client = new pg.Client({ ...connectionOf(pool), connectionTimeoutMillis: patience })
  return Object.assign(client, { host, port })
}

/** Whether a new connection gets no answer; one that is refused gets one. */
async function isSilent(client: pg.Client): Promise<boolean> {
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
