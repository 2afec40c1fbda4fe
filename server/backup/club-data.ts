import type pg from 'pg'
import { makeDataFolder } from '#server/data-folder.ts'
import { clusterFolder } from '#server/database/cluster-folder.ts'
import { siteName } from '#server/database/create-cluster.ts'
import { openEmbeddedDatabase } from '#server/database/embedded-postgres.ts'
import { describedServer } from '#server/database/postmaster.ts'
import { serverUser } from '#server/database/server-user.ts'
import { isFolder } from '#server/missing-file.ts'
import type { Settings } from '#server/settings.ts'
import { StartProblem } from '#server/start-problem.ts'

/** A way to the club's database for a command beside the site. */
export type ClubDatabase = { connection: pg.ClientConfig; close(): Promise<void> }

/**
 * The way to the database that the settings name: past a pooler, through the server of a site that is
 * running, or by one that is started for as long as the command takes.
 *
 * @throws StartProblem where there is no database yet.
 */
export async function openClubDatabase(
  { databaseUrl, databaseDirectUrl, dataFolder, pointInTime }: Settings,
  tell: (text: string) => void,
): Promise<ClubDatabase> {
  const url = databaseDirectUrl ?? databaseUrl
  if (url) return { connection: { connectionString: url }, close: () => Promise.resolve() }
  if (!(await isFolder(dataFolder))) {
    throw new StartProblem(`There is no club in ${dataFolder}. Set DATA_DIR, or DATABASE_URL.`)
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
    throw new StartProblem(`There is no club in ${dataFolder}. Set DATA_DIR, or DATABASE_URL.`)
  }
  return openEmbeddedDatabase({ dataFolder, log: tell, archives: pointInTime })
}
