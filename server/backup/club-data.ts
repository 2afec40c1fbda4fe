import type pg from 'pg'
import { clusterFolder } from '#packages/keeper/database/cluster-folder.ts'
import { siteName } from '#packages/keeper/database/create-cluster.ts'
import { makeDataFolder } from '#packages/keeper/database/data-folder.ts'
import { openEmbeddedDatabase } from '#packages/keeper/database/embedded-postgres.ts'
import { describedServer } from '#packages/keeper/database/postmaster.ts'
import { serverUser } from '#packages/keeper/database/server-user.ts'
import { StartProblem } from '#packages/keeper/faults/start-problem.ts'
import { isFolder, isThere } from '#packages/keeper/files/missing-file.ts'
import type { Settings } from '#server/settings/settings.ts'

export class NoClub extends StartProblem {}

/** A command's connection to the club's database. */
export type ClubDatabase = { connection: pg.ClientConfig; close(): Promise<void> }

/**
 * Connects to the configured database: past a pooler, through the server of a running site, or by a server started
 * for the command.
 *
 * @throws NoClub where there is no database yet.
 */
export async function openClubDatabase(
  { databaseUrl, databaseDirectUrl, dataFolder }: Settings,
  tell: (text: string) => void,
): Promise<ClubDatabase> {
  const url = databaseDirectUrl ?? databaseUrl
  if (url) return { connection: { connectionString: url }, close: () => Promise.resolve() }
  if (!(await isThere(dataFolder))) {
    throw new NoClub(`There is no club in ${dataFolder}. Set DATA_DIR, or DATABASE_URL.`)
  }
  const { cluster } = await clusterFolder(await makeDataFolder(dataFolder), await serverUser())
  const running = await describedServer(cluster)
  if (running?.socketFolder && running.port && !running.stopping) {
    return {
      connection: {
        host: running.socketFolder,
        port: Number(running.port),
        user: siteName,
        database: siteName,
      },
      close: () => Promise.resolve(),
    }
  }
  if (!(await isFolder(cluster))) {
    throw new NoClub(`There is no club in ${dataFolder}. Set DATA_DIR, or DATABASE_URL.`)
  }
  return openEmbeddedDatabase({ dataFolder, log: tell })
}
