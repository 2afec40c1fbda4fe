import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openEmbeddedDatabase } from '#packages/keeper/database/embedded-postgres.ts'
import { hasCode, isFolder } from '#packages/keeper/files/missing-file.ts'
import { migrate, migrationsFolder } from '#server/data/migrate.ts'
import { until } from './until.ts'

const run = promisify(execFile)

/**
 * Copies a migrated, empty cluster into a data folder, so that a site need not create one. The first site of a run
 * creates it; the others wait.
 * @param home a folder of the run that keeps the cluster.
 */
export async function copyPreparedCluster(home: string, dataFolder: string): Promise<void> {
  const done = join(home, 'done')
  if (await isFirst(join(home, 'begun'))) {
    await prepareCluster(home)
    await mkdir(done)
  }
  await until('the prepared cluster', async () => await isFolder(done))
  const cluster = join(home, 'postgres')
  // If the server's user cannot reach the folder, the cluster is elsewhere, and each site makes its own.
  if (!(await isFolder(cluster))) return
  // The files keep their owner, the server's user.
  await run('cp', ['-a', cluster, join(dataFolder, 'postgres')])
}

async function isFirst(mark: string): Promise<boolean> {
  try {
    await mkdir(mark)
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    return false
  }
}

async function prepareCluster(dataFolder: string): Promise<void> {
  const embedded = await openEmbeddedDatabase({ dataFolder, log: () => undefined })
  const pool = new pg.Pool({ ...embedded.connection, max: 1 })
  const connections: Promise<unknown>[] = []
  pool.on('connect', (client) => connections.push(once(client, 'end')))
  await migrate(pool, migrationsFolder)
  // As before a kill: the disk then has only committed data.
  await pool.query("alter system set wal_writer_delay = '10s'")
  await pool.end()
  // Waits until all connections have left, because a stopping server would cut them with an error.
  await Promise.all(connections)
  await embedded.close()
}
