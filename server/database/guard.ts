import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'

/** Keeps a guardian process beside the site for as long as the site runs. */
export type Guard = {
  /** Tells the guardian that the site has stopped the server itself. */
  dismiss(): void
}

/**
 * Starts the guardian, and another one should it be killed. It holds the other end of a pipe from
 * us, which the kernel closes when we end, however we end.
 */
export function startGuard(cluster: string, lock: string): Guard {
  let dismissed = false
  let guardian: ChildProcess
  const start = () => {
    guardian = spawn(
      process.execPath,
      [
        // node:sqlite holds the lock; Node still calls it new.
        '--disable-warning=ExperimentalWarning',
        join(import.meta.dirname, 'postgres-guardian.ts'),
        cluster,
        lock,
      ],
      { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
    )
    guardian.once('exit', () => {
      if (!dismissed) start()
    })
    guardian.unref()
  }
  start()
  return {
    dismiss() {
      dismissed = true
      guardian.stdin?.end('stopped')
    },
  }
}
