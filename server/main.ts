import { createServer, type Server } from 'node:http'
import process from 'node:process'
import type { AppDependencies } from './app.ts'
import { backupsOf } from './backup/backup-process.ts'
import { putIntoUse } from './backup/out-of-use.ts'
import { upgradeCluster } from './backup/upgrade-cluster.ts'
import { makeDataFolder } from './data-folder.ts'
import { openDatabase } from './database-connection.ts'
import { listen, serverLimits } from './listen.ts'
import { createLog } from './log.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { mountBuild, type MountedApp } from './mount-build.ts'
import { pictureProcess } from './picture-process.ts'
import { pointInTimeOf } from './point-in-time/point-in-time.ts'
import { checkPort } from './port-check.ts'
import { announceReplica } from './replicas.ts'
import { keptSecret } from './secret.ts'
import { setUpNotes } from './set-up-notes.ts'
import { readSettings } from './settings.ts'
import { noteProcess } from './site-process.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { tracedPool } from './tracing/traced-pool.ts'
import { openTracing } from './tracing/tracing.ts'

export type ServeOptions = {
  /** Tells people how far the start is. */
  phase: (name: 'database' | 'ready', text: string) => void
  /** Makes the application: from the build, or in development from the sources that Vite reloads. */
  mount?: (dependencies: AppDependencies, server: Server) => Promise<MountedApp>
}

/**
 * Starts the site: settings, database, migrations, application, and last the port, so that nobody is
 * told to wait. Returns when it is ready; it then serves until a stop signal. Throws StartProblem with a
 * sentence that says what to do.
 */
export async function serve({ phase, mount = mountBuild }: ServeOptions): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog(settings)
  const secret = settings.secret ?? (await keptSecret(await makeDataFolder(settings.dataFolder)))

  // First whether the port is free: a busy one is refused before anything is touched.
  await checkPort(settings)
  const server = createServer(serverLimits)
  // In the order in which they end: first no more requests, then the jobs, then the database.
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
    endings.unshift(await noteProcess(settings.dataFolder))
    await putIntoUse(database.pool)
    const applied = await migrate(database.pool, migrationsFolder, {
      direct: database.direct,
      tell: (text) => phase('database', text),
    })
    if (applied.length > 0) phase('database', `Migrated, steps: ${applied.length}`)

    const replica = await announceReplica(database.pool, { ...settings, secret }, log)
    endings.unshift(() => replica.withdraw())

    const tracing = await openTracing(settings, log)
    if (tracing) endings.unshift(() => tracing.stop())
    const pointInTime = await pointInTimeOf(settings, database.pool, log)
    if (pointInTime) endings.unshift(() => pointInTime.finish())
    const pictures = pictureProcess(log)
    const app = await mount(
      {
        settings: { ...settings, secret },
        pool: tracing ? tracedPool(database.pool, tracing) : database.pool,
        direct: database.direct,
        log,
        readPicture: pictures.read,
        backups: backupsOf(settings),
        tracing,
        pointInTime,
      },
      server,
    )
    endings.unshift(
      () => app.stop(),
      () => pictures.stop(),
    )
    const { setupToken, toldOfChanges } = await app.start()
    server.on('request', app.listener)
    endings.unshift(await listen(server, settings))
    const { drainSeconds } = settings
    // Before anybody is told that it is ready: who is told may stop it at once.
    stopOnSignal(log, { drain: () => app.drain(), drainSeconds, stop })
    phase('ready', `Cercle is ready: ${settings.origin}`)
    const otherHosts = replica.otherSecrets.map(({ host }) => host)
    for (const note of setUpNotes(settings, otherHosts)) phase('ready', `Mind: ${note}`)
    if (!toldOfChanges) {
      phase('ready', 'It is not told of changes, so no page is kept: right, but slow; see the log')
    }
    if (setupToken) {
      const link = `${settings.origin}/create-super-admin?token=${setupToken}`
      phase('ready', `There is no admin yet. Make one with this link, once: ${link}`)
    }
  } catch (error) {
    await stop()
    throw error
  }
}
