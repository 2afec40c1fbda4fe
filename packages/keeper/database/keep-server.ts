import { describedServer, isAlive, stopPostmaster, type Postmaster } from './postmaster.ts'
import { startServer, type Startable } from './start-server.ts'

/** A database server that is started again whenever it ends. */
export type KeptServer = {
  /** The one that runs now, or ran last. */
  current(): Postmaster
  /** Looks after it no more; resolves when nothing more is done to it. It runs on. */
  leave(): Promise<void>
}

/** How often it is looked whether the server lives (milliseconds). */
const interval = 100

/**
 * Starts the server, and from then on again when it is killed or told to stop by somebody else: whoever
 * sends a signal to all processes of a service sends it to the server too.
 */
export async function keepServer(
  startable: Startable,
  log: (message: string) => void,
): Promise<KeptServer> {
  const { folder } = startable
  const start = () => startServer(startable)
  let postmaster = await start()
  let left = false

  async function look() {
    try {
      // Told to stop it takes no connection any more, but waits for those that it has to end by themselves.
      const server = await describedServer(folder.cluster)
      if (server?.stopping) await stopPostmaster(server.pid)
      if (left || isAlive(postmaster.pid)) return
      log('The database server has ended; starting it again')
      postmaster = await start()
    } catch (error) {
      // A full disk, for example, may have room again at the next look.
      log(error instanceof Error ? error.message : String(error))
    }
  }

  let looking: Promise<void> | null = null
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null
    })
  }, interval)
  timer.unref()
  return {
    current: () => postmaster,
    async leave() {
      left = true
      clearInterval(timer)
      await looking
    },
  }
}
