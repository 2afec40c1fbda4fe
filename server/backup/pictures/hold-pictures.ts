import type pg from 'pg'
import { pictureFilesLock as lock } from '#app/platform/db/picture-files-lock.ts'
import { sameEverywhere } from '#server/backup/copy-rows.ts'
import { longConnection } from '#server/data/long-connection.ts'

export type HeldPictures = {
  /** @throws Error where the connection has broken, and others may have done what they were kept from. */
  check: () => Promise<void>
  release: () => Promise<void>
}

/**
 * Keeps others from removing pictures that a backup which is being made may name, from the site's own store or from the
 * backups, or waits until they have done so. It is held by a transaction, as a pooler may stand before the database; one that reads nothing keeps
 * nothing from being cleared away.
 */
export async function holdPictures(connection: pg.ClientConfig): Promise<HeldPictures> {
  const client = await longConnection(connection, 'cercle backup')
  // Whoever removes many objects from a bucket takes minutes.
  await client.query(`begin; ${sameEverywhere}; set local lock_timeout = 0`)
  await client.query('select pg_advisory_xact_lock_shared($1)', [lock])
  return {
    async check() {
      await client.query('select 1')
    },
    release: () => client.end(),
  }
}

/**
 * Does something while nobody makes a backup.
 *
 * @returns null where somebody does: then it was not done.
 */
export async function whileNobodyKeeps<Result>(
  connection: pg.ClientConfig,
  act: () => Promise<Result>,
): Promise<Result | null> {
  const client = await longConnection(connection, 'cercle backup')
  try {
    await client.query(`begin; ${sameEverywhere}`)
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock($1) as taken',
      [lock],
    )
    return rows[0]?.taken === true ? await act() : null
  } finally {
    await client.end()
  }
}
