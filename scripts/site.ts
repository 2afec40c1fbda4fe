import process from 'node:process'
import { shortError } from '#packages/keeper/faults/fault-sentence.ts'
import { serve } from '#server/main.ts'
import { whenNpmIsGone } from './boot/npm-above.mjs'

/** The built site, build/server/site.js: prepares the database, and serves until it is stopped. */

// The parent was killed (kill -9): nothing else would stop this process.
const stop = () => void process.kill(process.pid, 'SIGTERM')
process.once('disconnect', stop)
// It watches npm, if there is one.
if (!process.connected) whenNpmIsGone(stop)

const steps = { database: '[3/4] ', ready: '[4/4] ' }

try {
  await serve({
    phase: (name, text) => console.log(steps[name] + text),
    mount: async (dependencies) => (await import('#server/app.ts')).createApp(dependencies),
  })
} catch (error) {
  console.error(shortError(error))
  process.exit(1)
}
