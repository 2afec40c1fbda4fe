import { createServer, type Server } from 'node:http'
import process from 'node:process'
import type { AppDependencies } from './app.ts'
import { makeDataFolder } from './data-folder.ts'
import { openDatabase } from './database-connection.ts'
import { close, listen, serverLimits } from './listen.ts'
import { createLog } from './log.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { mountBuild, type MountedApp } from './mount-build.ts'
import { pictureProcess } from './picture-process.ts'
import { checkPort } from './port-check.ts'
import { announceReplica } from './replicas.ts'
import { keptSecret } from './secret.ts'
import { setUpNotes } from './set-up-notes.ts'
import { readSettings } from './settings.ts'
import { stopOnSignal } from './stop-on-signal.ts'

export type ServeOptions = {
  /** Tells people how far the start is. */
  phase: (name: 'database' | 'ready', text: string) => void
  /** Makes the application: from the build, or in development from the sources that Vite reloads. */
  mount?: (dependencies: AppDependencies, server: Server) => Promise<MountedApp>
}

/**
 * Starts the site: settings, database, migrations, application, and last the port, so that nobody is
 * told to wait. Returns when it is ready; it then serves until a stop signal. Throws StartRefusal with a
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
  const endings = [() => close(server)]
  const stop = async () => {
    for (const end of endings) await end()
  }
  try {
    const database = await openDatabase(settings, log, (text) => phase('database', text))
    endings.push(() => database.close())
    const applied = await migrate(database.pool, migrationsFolder, {
      direct: database.direct,
      tell: (text) => phase('database', text),
    })
    if (applied.length > 0) phase('database', `Migrated, steps: ${applied.length}`)

    const replica = await announceReplica(database.pool, { ...settings, secret }, log)
    endings.splice(1, 0, () => replica.withdraw())

    const pictures = pictureProcess(log)
    const app = await mount(
      {
        settings: { ...settings, secret },
        pool: database.pool,
        direct: database.direct,
        log,
        readPicture: pictures.read,
      },
      server,
    )
    endings.splice(
      1,
      0,
      () => app.stop(),
      () => pictures.stop(),
    )
    const { setupToken, toldOfChanges } = await app.start()
    server.on('request', app.listener)
    await listen(server, settings)
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
    const { drainSeconds } = settings
    stopOnSignal(log, { drain: () => app.drain(), drainSeconds, stop })
  } catch (error) {
    await stop()
    throw error
  }
}
