import process from 'node:process'
import { BuildFailed, ensureBuilt } from './command/build-state.ts'

/** `npm run build`: builds the site unless the build is of these very sources. */
try {
  await ensureBuilt(console.log)
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
