import { availableParallelism, loadavg } from 'node:os'
import process from 'node:process'
import { BuildFailed, ensureBuilt } from '#scripts/command/build-state.ts'
import { generator } from './load/generator.ts'
import { benchBackups } from './parts/backups.ts'
import { benchBehindNginx } from './parts/behind-nginx.ts'
import { benchCachedPages } from './parts/cached-pages.ts'
import { benchCirculars } from './parts/circulars.ts'
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
import { goalsTable } from './report/goals.ts'
import { figure, table } from './report/table.ts'
import { removeAll } from './site/built-site.ts'

type Part = { name: string; about: string; run(): Promise<void> }

/** What `npm run bench` measures, in this order; each alone by its name. */
const parts: readonly Part[] = [
  { name: 'cached', about: 'cached pages beside raw node:http', run: benchCachedPages },
  {
    name: 'nginx',
    about: 'cached pages behind nginx beside nginx with files',
    run: benchBehindNginx,
  },
  { name: 'asks', about: "what a page's script asks of the server", run: benchPageAsks },
  {
    name: 'first-visit',
    about: 'home with all its files, and a second page',
    run: benchFirstVisit,
  },
  { name: 'rendered', about: 'public pages that are not cached', run: benchRenderedPages },
  {
    name: 'registrations',
    about: 'the form of a registration, and sending it',
    run: benchRegistrations,
  },
  { name: 'rush', about: '1,000 people at once by the form', run: benchFormRush },
  {
    name: 'rest-rush',
    about: 'the same by the REST API, and stored a second',
    run: benchRestRush,
  },
  { name: 'overload', about: 'ten times what the site can take', run: benchOverload },
  { name: 'rest-lists', about: 'a list of the REST API, visitor and token', run: benchRestLists },
  { name: 'sign-in', about: 'a sign-in, and 200 at once', run: benchSignIn },
  { name: 'lists', about: 'the panel over a large database', run: benchLargeLists },
  {
    name: 'people',
    about: '100,000 people, twenty years of memberships',
    run: benchPeople,
  },
  { name: 'circulars', about: 'a circular among 100,000 members', run: benchCirculars },
  {
    name: 'ledger',
    about: 'Caja over 100,000 charges, a remittance of 10,000',
    run: benchLedger,
  },
  {
    name: 'evenings',
    about: 'pages over twenty years of evenings',
    run: benchEvenings,
  },
  { name: 'start', about: 'until home is answered', run: benchStart },
  { name: 'backups', about: 'nights with 20,000 pictures (35 GB of disk)', run: benchBackups },
  { name: 'memory', about: 'all processes, at rest and after load', run: benchMemory },
  { name: 'weight', about: 'what pages weigh before a touch and after', run: benchPageWeight },
  { name: 'interactions', about: 'touches on a slow phone', run: benchInteractions },
  {
    name: 'lighthouse',
    about: 'public pages and the panel (installs Lighthouse)',
    run: benchLighthouse,
  },
]

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
