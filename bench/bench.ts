import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { goalsTable, figure, table } from '#bench/report/table.ts'
import { BuildFailed, ensureBuilt, projectFolder } from '#scripts/command/build-state.ts'
import { generator } from './load/generator.ts'
import { benchBehindNginx } from './parts/behind-nginx.ts'
import { benchCachedPages } from './parts/cached-pages.ts'
import { benchEvenings } from './parts/evenings.ts'
import { benchFirstVisit } from './parts/first-visit.ts'
import { benchFormRush } from './parts/form-rush.ts'
import { benchInteractions } from './parts/interactions.ts'
import { benchLargeLists } from './parts/large-lists.ts'
import { benchLedger } from './parts/ledger.ts'
import { benchLighthouse } from './parts/lighthouse.ts'
import { benchMemory } from './parts/memory.ts'
import { benchOverload } from './parts/overload.ts'
import { benchPageAsks } from './parts/page-asks.ts'
import { benchPageWeight } from './parts/page-weight.ts'
import { benchPeople } from './parts/people.ts'
import { benchRegistrations } from './parts/registrations.ts'
import { benchRenderedPages } from './parts/rendered-pages.ts'
import { benchRestLists } from './parts/rest-lists.ts'
import { benchRestRush } from './parts/rest-rush.ts'
import { benchSignIn } from './parts/sign-in.ts'
import { benchStart } from './parts/start.ts'
import { removeAll } from './site/built-site.ts'

type Part = readonly [name: string, about: string, run: () => Promise<void>]

/** The parts of `npm run bench` in order; a name runs only that part. */
const parts: readonly Part[] = [
  ['cached', 'cached pages beside raw node:http', benchCachedPages],
  ['nginx', 'cached pages behind nginx beside nginx with files', benchBehindNginx],
  ['asks', "what a page's script asks of the server", benchPageAsks],
  ['first-visit', 'home with all its files, and a second page', benchFirstVisit],
  ['rendered', 'public pages that are not cached', benchRenderedPages],
  ['registrations', 'the form of a registration, and sending it', benchRegistrations],
  ['rush', '1,000 people at once by the form', benchFormRush],
  ['rest-rush', 'the same by the REST API, and stored a second', benchRestRush],
  ['overload', 'ten times what the site can take', benchOverload],
  ['rest-lists', 'a list of the REST API, visitor and token', benchRestLists],
  ['sign-in', 'a sign-in, and 200 at once', benchSignIn],
  ['lists', 'the panel over a large database, without its members', benchLargeLists],
  ['people', '100,000 people, twenty years of memberships', benchPeople],
  ['ledger', 'Caja over 100,000 charges, a remittance of 10,000', benchLedger],
  ['evenings', 'pages over twenty years of evenings', benchEvenings],
  ['start', 'until home is answered', benchStart],
  ['memory', 'all processes, at rest and after load', benchMemory],
  ['weight', 'what pages weigh before a touch and after', benchPageWeight],
  ['interactions', 'touches on a slow phone', benchInteractions],
  ['lighthouse', 'public pages and the panel (installs Lighthouse)', benchLighthouse],
]

/**
 * `npm run bench`: the built site against a raw server, nginx and its own database, in one run on this machine; `npm
 * run bench -- cached rush` measures only those parts.
 */

/** Stops early and cleans up. */
const interrupted = () => void removeAll().finally(() => process.exit(1))
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, interrupted)

const usage = () =>
  `npm run bench [-- [--record] PART ...]\n\n${table(parts.map(([name, about]) => [`  ${name}`, about.padEnd(48)]))}\n\n--record writes the goals of the run to ${recordPath}`

const recordPath = 'docs/measured.md'

/** Writes the measurements of the run into the documents that refer to them. */
async function record(wanted: readonly Part[], machine: string): Promise<void> {
  const text = `# Measured

Written by \`npm run bench -- --record\` on ${new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)}: ${wanted.map(([name]) => name).join(', ')}.
${machine} Processor time is of all processes, the database's among them.

\`\`\`text
${goalsTable()}
\`\`\`
`
  await writeFile(join(projectFolder, recordPath), text)
}

/** Null if a name is unknown. */
function chosen(names: readonly string[]): readonly Part[] | null {
  if (names.length === 0) return parts
  if (names.some((name) => !parts.some(([part]) => part === name))) return null
  return parts.filter(([name]) => names.includes(name))
}

async function run(wanted: readonly Part[]) {
  await ensureBuilt((text) => console.log(text))
  const machine = `Node ${process.version}, ${availableParallelism()} processors, load before the run ${figure(loadavg()[0] ?? 0, 1)}; driven by ${generator.name}.`
  console.log(machine)
  for (const [name, , measure] of wanted) {
    try {
      await measure()
    } catch (error) {
      // The other parts can still be measured.
      process.exitCode = 1
      console.error(`${name} was not measured:`, error)
    } finally {
      await removeAll()
    }
  }
  console.log(`\nAll goals\n${goalsTable()}`)
  if (isRecorded) await record(wanted, machine)
}

const names = process.argv.slice(2).filter((word) => word !== '--record')
const isRecorded = process.argv.includes('--record')
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
