import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** Keeps a guardian process beside the site for as long as the site runs. */
export type Guard = {
  /** Tells the guardian that the site has stopped the server itself. */
  dismiss(): void
}

/**
 * Waits for the site with almost no memory: reads one line, and becomes the guardian unless that says that
 * all is done. A signal to all processes of the service is not for it. `$@` is the guardian.
 */
const waiting = `trap '' TERM INT HUP; said=; read -r said; [ "$said" = stopped ] || exec "$@" < /dev/null`

/** Where there is none the guardian waits itself. */
const shell = '/bin/sh'

/**
 * Starts the guardian, and another one should it be killed. It holds the other end of a pipe from
 * us, which the kernel closes when we end, however we end.
 */
export function startGuard(cluster: string, lock: string): Guard {
  let dismissed = false
  let guardian: ChildProcess
  const program = [
    process.execPath,
    // node:sqlite holds the lock; Node still calls it new.
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, 'postgres-guardian.ts'),
    cluster,
    lock,
  ]
  const [first = '', ...rest] = existsSync(shell)
    ? [shell, '-c', waiting, 'postgres-guardian', ...program]
    : program
  const start = () => {
    guardian = spawn(first, rest, {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
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
