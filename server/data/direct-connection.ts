import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { inTime } from '#app/platform/queues/in-time.ts'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { onConnection } from './way-to-database.ts'

/** What was notified is there some milliseconds later; after this (milliseconds) it does not come. */
const patience = 5000

/**
 * Sees that DATABASE_DIRECT_URL leads to the database that DATABASE_URL leads to, and that what is
 * notified there is heard here.
 *
 * @throws StartProblem with a sentence that says which of the two is not so.
 */
export async function refuseWrongDirectConnection(
  connection: pg.ClientConfig,
  direct: pg.ClientConfig,
): Promise<void> {
  if (!(await isSameDatabase(connection, direct))) {
    throw new StartProblem(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL. Correct it, or leave it out where no pooler is in front.',
    )
  }
  if (!(await hears(connection, direct))) {
    throw new StartProblem(
      'DATABASE_DIRECT_URL leads through a pooler as well: notifications do not come back over it. Set it to the address of PostgreSQL itself.',
    )
  }
}

/** A lock that one has and the other can take belongs to two databases, however much they are alike. */
async function isSameDatabase(
  connection: pg.ClientConfig,
  direct: pg.ClientConfig,
): Promise<boolean> {
  const key = randomInt(2 ** 47)
  return onConnection(connection, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [key])
    const isFree = await onConnection(direct, async (other) => {
      const { rows } = await other.query<{ taken: boolean }>(
        'select pg_try_advisory_xact_lock($1) as taken',
        [key],
      )
      return rows[0]?.taken
    })
    await client.query('rollback')
    return isFree === false
  })
}

async function hears(connection: pg.ClientConfig, direct: pg.ClientConfig): Promise<boolean> {
  const channel = `direct_${randomUUID().replaceAll('-', '')}`
  return onConnection(direct, async (listener) => {
    const heard = new Promise<true>((resolve) => {
      listener.on('notification', (told) => {
        if (told.channel === channel) resolve(true)
      })
    })
    await listener.query(`listen ${channel}`)
    await onConnection(connection, (client) =>
      client.query('select pg_notify($1, $2)', [channel, '']),
    )
    return (await inTime(heard, patience)) ?? false
  })
}
