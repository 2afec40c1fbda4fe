import process from 'node:process'
import { serve } from '#server/main.ts'
import { StartRefusal } from '#server/start-refusal.ts'
import { BuildFailed, ensureBuilt } from './build-state.ts'

/** `npm start`: builds what is stale, prepares the database and serves the site. */

// Our parent has gone without a word (a kill -9): nobody would stop us any more.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

const steps = { database: '[3/4] ', ready: '[4/4] ' }

try {
  await ensureBuilt((text) => console.log(`[2/4] ${text}`))
  await serve({ phase: (name, text) => console.log(steps[name] + text) })
} catch (error) {
  if (!(error instanceof StartRefusal || error instanceof BuildFailed)) throw error
  console.error(error.message)
  process.exit(1)
}
