import { join } from 'node:path'
import type pg from 'pg'
import { makeBackup, type MadeBackup } from './make-backup.ts'
import { ownToDatabase } from './tables.ts'

/**
 * Reads all rows of a database that become those of another one, sessions and links too, into a file that only this
 * process can open. Pictures and the secret stay where they are.
 *
 * @param beside a folder of one's own, which is thrown away afterwards.
 * @param version whose the rows are, for messages.
 */
export function readAllRows(
  connection: pg.ClientConfig,
  { beside, version }: { beside: string; version: string },
): Promise<MadeBackup> {
  const sources = { connection, images: null, secret: 'elsewhere', version, without: ownToDatabase }
  return makeBackup(sources, { path: join(beside, 'rows'), recipient: null })
}
