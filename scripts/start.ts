import process from 'node:process'
import { withRuntimeFlags } from './runtime-flags.mjs'

// Before anything else is read: what follows is loaded once.
withRuntimeFlags()
// React asks for it, and renders with what it has for developing otherwise: many times slower.
process.env.NODE_ENV = 'production'

const { serve } = await import('#server/main.ts')
const { StartProblem } = await import('#server/start-problem.ts')
const { BuildFailed, ensureBuilt } = await import('./build-state.ts')

/** `npm start`: builds what is stale, prepares the database and serves the site. */

// Our parent has gone without a word (a kill -9): nobody would stop us any more.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

const steps = { database: '[3/4] ', ready: '[4/4] ' }

try {
  await ensureBuilt((text) => console.log(`[2/4] ${text}`))
  await serve({ phase: (name, text) => console.log(steps[name] + text) })
} catch (error) {
  if (!(error instanceof StartProblem || error instanceof BuildFailed)) throw error
  console.error(error.message)
  process.exit(1)
}
