import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseHost } from './hosts-of-address.ts'
import { standingOf, type Standing } from './server-standing.ts'

/** What was found of one server: what it is, or why it did not say. */
export type Look = { host: DatabaseHost; standing: Standing | null; reason: unknown }

/** A server that has not said by then what it is (milliseconds) is as good as away. */
const patience = 1200

/** So long the others are waited for once one may be written to (milliseconds): it may be of the past. */
const grace = 400

/**
 * Looks at all servers at once. Gives what they are, in their order; those that had not answered soon after the first
 * that `isWanted` are left out.
 */
export async function lookAtServers(
  hosts: readonly DatabaseHost[],
  isWanted: (standing: Standing) => boolean = () => false,
): Promise<Look[]> {
  const looks = new Map<DatabaseHost, Look>()
  const { promise: found, resolve: find } = Promise.withResolvers<void>()
  const all = Promise.all(
    hosts.map(async (host) => {
      const look = await lookAt(host)
      looks.set(host, look)
      if (look.standing && isWanted(look.standing)) find()
    }),
  )
  await Promise.race([all, found.then(() => after(grace))])
  return hosts.flatMap((host) => looks.get(host) ?? [])
}

async function lookAt(host: DatabaseHost): Promise<Look> {
  const client = new pg.Client({
    connectionString: host.connectionString,
    application_name: 'cercle looks',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  // The question that is under way tells of a connection that breaks.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return { host, standing: await standingOf(client), reason: null }
  } catch (reason) {
    return { host, standing: null, reason }
  } finally {
    // One that does not answer says no goodbye either.
    client.end().catch(() => undefined)
  }
}
