import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { stopServerOf } from './postmaster.ts'
import { takeLock } from './site-lock.ts'

/**
 * A process that outlives a killed site just long enough to stop its database server. Its standard input is a pipe
 * from the site, which ends with the site.
 */

// It ignores signals to the whole service: it ends with the site.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined)

/** A site that restarts within this time takes over the running server (milliseconds). */
const grace = 3000

const [, , cluster = '', lockPath = ''] = process.argv

let message = ''
for await (const chunk of process.stdin) message += String(chunk)

// After an orderly stop there is nothing to do.
if (message !== 'stopped') {
  await after(grace)
  const lock = takeLock(lockPath, 'guardian')
  if (lock) {
    await stopServerOf(cluster)
    lock.release()
  }
}
