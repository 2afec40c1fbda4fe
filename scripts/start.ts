import process from 'node:process'
import { whenNpmIsGone } from './boot/npm-above.mjs'
import { withRuntimeFlags } from './boot/runtime-flags.mjs'

// Before anything else is read: what follows is loaded once.
withRuntimeFlags()
// React asks for it, and renders with what it has for developing otherwise: many times slower.
process.env.NODE_ENV = 'production'

const { serve } = await import('#server/main.ts')
const { inShort } = await import('./command/run-script.ts')
const { ensureBuilt } = await import('./command/build-state.ts')

/** `npm start`: builds what is stale, prepares the database and serves the site. */

// Our parent has gone without a word (a kill -9): nobody would stop us any more.
const stop = () => void process.kill(process.pid, 'SIGTERM')
process.once('disconnect', stop)
// It watches npm, where there is one.
if (!process.connected) whenNpmIsGone(stop)

const steps = { database: '[3/4] ', ready: '[4/4] ' }

try {
  await ensureBuilt((text) => console.log(`[2/4] ${text}`))
  await serve({ phase: (name, text) => console.log(steps[name] + text) })
} catch (error) {
  console.error(inShort(error))
  process.exit(1)
}
