import { createServer, type Server } from 'node:http'
import process from 'node:process'
import { makeDataFolder } from '#packages/keeper/database/data-folder.ts'
import { clearOutOfUse } from '#server/backup/restoring/disabled-triggers.ts'
import { listen, serverLimits, type MountedApp } from '#server/start/listen.ts'
import { recordProcess, stopOnSignal } from '#server/start/site-process.ts'
import type { AppDependencies } from './app.ts'
import { backupsOf } from './backup/backup-process.ts'
import { upgradeCluster } from './backup/restoring/upgrade-cluster.ts'
import { openDatabase } from './data/database-connection.ts'
import { migrate, migrationsFolder } from './data/migrate.ts'
import { fileProcesses } from './jobs/file-processes.ts'
import { keptSecret } from './settings/secret.ts'
import { setUpNotes } from './settings/set-up-notes.ts'
import { readSettings } from './settings/settings.ts'
import { createLog } from './start/log.ts'
import { checkPort } from './start/port-check.ts'
import { announceReplica } from './start/replicas.ts'

type ServeOptions = {
  /** Reports the progress of the start. */
  phase: (name: 'database' | 'ready', text: string) => void
  /** Creates the application: from the build, or in development from the sources. */
  mount: (dependencies: AppDependencies, server: Server) => Promise<MountedApp>
}

/**
 * Starts the site: settings, database, migrations, application, and the port last. Resolves when it is ready; it
 * then serves until a stop signal.
 *
 * @throws StartProblem with a sentence that says what to do.
 */
export async function serve({ phase, mount }: ServeOptions): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog(settings)
  const secret = settings.secret ?? (await keptSecret(await makeDataFolder(settings.dataFolder)))

  // A port in use is refused before anything else is done.
  await checkPort(settings)
  const server = createServer(serverLimits)
  // In order: first requests end, then jobs, then the database.
  const endings: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of endings) await end()
  }
  try {
    if (!settings.databaseUrl) {
      await upgradeCluster(await makeDataFolder(settings.dataFolder), (text) =>
        phase('database', text),
      )
    }
    const database = await openDatabase(settings, log, (text) => phase('database', text))
    endings.unshift(() => database.close())
    endings.unshift(await recordProcess(settings.dataFolder))
    await clearOutOfUse(database.pool)
    const applied = await migrate(database.pool, migrationsFolder, {
      direct: database.direct,
      report: (text) => phase('database', text),
    })
    if (applied.length > 0) phase('database', `Migrated, steps: ${applied.length}`)

    const replica = await announceReplica(database.pool, { ...settings, secret }, log)
    endings.unshift(() => replica.withdraw())

    const files = fileProcesses(log)
    const app = await mount(
      {
        settings: { ...settings, secret },
        pool: database.pool,
        direct: database.direct,
        log,
        readApart: files.read,
        backups: backupsOf(settings),
      },
      server,
    )
    endings.unshift(
      () => app.stop(),
      () => files.stop(),
    )
    const { setupToken, receivesChanges, signIns } = await app.start()
    server.on('request', app.listener)
    endings.unshift(await listen(server, settings))
    const { drainSeconds } = settings
    // Before it reports ready, as it may be stopped right after.
    stopOnSignal(log, { drain: () => app.drain(), drainSeconds, stop })
    phase('ready', `Cercle is ready: ${settings.origin}`)
    const otherHosts = replica.otherSecrets.map(({ host }) => host)
    for (const note of setUpNotes(settings, otherHosts)) phase('ready', `Mind: ${note}`)
    if (!receivesChanges) {
      phase(
        'ready',
        'It gets no notifications of changes, so no page is cached: right, but slow; see the log',
      )
    }
    if (setupToken) {
      const link = `${settings.origin}/create-super-admin?token=${setupToken}`
      phase('ready', `There is no admin yet. Make one with this link, once: ${link}`)
    }
    for (const line of signIns) phase('ready', line)
  } catch (error) {
    await stop()
    throw error
  }
}
