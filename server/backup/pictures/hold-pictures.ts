import type pg from 'pg'
import { pictureFilesLock as lock } from '#app/platform/db/picture-files-lock.ts'
import { portableRowSettings } from '#server/backup/copy-rows.ts'
import { longConnection } from '#server/data/long-connection.ts'

export type HeldPictures = {
  /** @throws Error if the connection has broken, and the lock is lost. */
  check: () => Promise<void>
  release: () => Promise<void>
}

/**
 * Locks pictures against removal from the site's own store or the backups while a backup is being made; waits for a
 * removal in progress. A transaction holds the lock, as a pooler may be in front; it reads nothing, so vacuum
 * continues.
 */
export async function holdPictures(connection: pg.ClientConfig): Promise<HeldPictures> {
  const client = await longConnection(connection, 'cercle backup')
  // Removing many objects from a bucket takes minutes.
  await client.query(`begin; ${portableRowSettings}; set local lock_timeout = 0`)
  await client.query('select pg_advisory_xact_lock_shared($1)', [lock])
  return {
    async check() {
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
export async function whileNoBackupRuns<Result>(
  connection: pg.ClientConfig,
  act: () => Promise<Result>,
): Promise<Result | null> {
  const client = await longConnection(connection, 'cercle backup')
  try {
    await client.query(`begin; ${portableRowSettings}`)
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock($1) as taken',
      [lock],
    )
    return rows[0]?.taken === true ? await act() : null
  } finally {
    await client.end()
  }
}
