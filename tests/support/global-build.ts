import process from 'node:process'
import { ensureBuilt } from '#scripts/build-state.ts'

/** Before tests of the built site, alone or with others: builds what is stale, or they would test the past. */
export default async function build(): Promise<void> {
  await ensureBuilt((text) => process.stdout.write(`${text}\n`))
}
