import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import { stopServerOf } from './postmaster.ts'
import { takeLock } from './site-lock.ts'

/**
 * A process of its own that outlives a killed site just long enough to stop its database server.
 * Its standard input is a pipe from the site: when that ends, the site is gone.
 */

// A signal to all processes of the service is not for this one: it ends with the site, however that ends.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined)

/** A site that starts again within this time takes the server over as it runs (milliseconds). */
const grace = 3000

const [, , cluster = '', lockPath = ''] = process.argv

let said = ''
for await (const chunk of process.stdin) said += String(chunk)

// A site that stops in order says so; there is then nothing to do.
if (said !== 'stopped') {
  await after(grace)
  const lock = takeLock(lockPath, 'guardian')
  if (lock) {
    await stopServerOf(cluster)
    lock.release()
  }
}
