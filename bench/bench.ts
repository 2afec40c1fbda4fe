import { availableParallelism, loadavg } from 'node:os'
import process from 'node:process'
import { BuildFailed, ensureBuilt } from '#scripts/command/build-state.ts'
import { generator } from './load/generator.ts'
import { parts, type Part } from './parts.ts'
import { goalsTable } from './report/goals.ts'
import { figure, table } from './report/table.ts'
import { removeAll } from './site/built-site.ts'

/**
 * `npm run bench`: the built site against a raw server, nginx and its own database, all in one run on
 * this machine; `npm run bench -- kept rush` measures those parts alone. The goals are those of the
 * project; the figures are what they are.
 */

/** Ends early, and leaves nothing behind. */
const interrupted = () => void removeAll().finally(() => process.exit(1))
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, interrupted)

const usage = () =>
  `npm run bench [-- PART ...]\n\n${table(parts.map(({ name, about }) => [`  ${name}`, about]).map(([name = '', about = '']) => [name, about.padEnd(48)]))}`

/** Null where a name is none of a part. */
function chosen(names: readonly string[]): readonly Part[] | null {
  if (names.length === 0) return parts
  if (names.some((name) => !parts.some((part) => part.name === name))) return null
  return parts.filter(({ name }) => names.includes(name))
}

async function run(wanted: readonly Part[]) {
  await ensureBuilt((text) => console.log(text))
  console.log(
    `Node ${process.version}, ${availableParallelism()} processors, load before the run ${figure(loadavg()[0] ?? 0, 1)}; driven by ${generator.name}`,
  )
  for (const part of wanted) {
    try {
      await part.run()
    } catch (error) {
      // The other parts can still be measured.
      process.exitCode = 1
      console.error(`${part.name} was not measured:`, error)
    } finally {
      await removeAll()
    }
  }
  console.log(`\nAll goals\n${goalsTable()}`)
}

const names = process.argv.slice(2)
const wanted = chosen(names)
if (names.includes('--help') || wanted === null) {
  console.log(usage())
  process.exit(names.includes('--help') ? 0 : 1)
}
try {
  await run(wanted)
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof BuildFailed ? error.message : error)
} finally {
  await removeAll()
}
process.exit()
