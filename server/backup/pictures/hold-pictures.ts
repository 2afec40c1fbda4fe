import type pg from 'pg'
import { pictureFilesLock as lock } from '#app/platform/db/picture-files-lock.ts'
import { portableRowSettings } from '#server/backup/copy-rows.ts'
import { longConnection, onLongConnection } from '#server/data/long-connection.ts'

/**
 * Locks pictures against removal from the site's own store or the backups while a backup is being made; waits for a
 * removal in progress. A transaction holds the lock, as a pooler may be in front; it reads nothing, so vacuum
 * continues.
 */
export async function holdPictures(connection: pg.ClientConfig) {
  const client = await longConnection(connection, 'cercle backup')
  // Removing many objects from a bucket takes minutes.
  await client.query(`begin; ${portableRowSettings}; set local lock_timeout = 0`)
  await client.query('select pg_advisory_xact_lock_shared($1)', [lock])
  return {
    /** @throws Error if the connection has broken, and the lock is lost. */
    check: async () => {
      await client.query('select 1')
    },
    release: () => client.end(),
  }
}

/**
 * Runs `act` while no backup is being made.
 *
 * @returns null if one is, without running it.
 */
export function whileNoBackupRuns<Result>(
  connection: pg.ClientConfig,
  act: () => Promise<Result>,
): Promise<Result | null> {
  return onLongConnection(connection, 'cercle backup', async (client) => {
    await client.query(`begin; ${portableRowSettings}`)
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock($1) as taken',
      [lock],
    )
    return rows[0]?.taken === true ? act() : null
  })
}
