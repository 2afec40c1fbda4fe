import { availableParallelism, loadavg } from 'node:os'
import process from 'node:process'
import { BuildFailed, ensureBuilt } from '#scripts/build-state.ts'
import { benchBehindNginx } from './behind-nginx.ts'
import { builtSite, removeAll } from './built-site.ts'
import { benchKeptPages } from './kept-pages.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMembers } from './members.ts'
import { benchPageBytes } from './page-bytes.ts'
import { benchPanelLists } from './panel-lists.ts'
import { benchRegistrations } from './registrations.ts'
import { benchGrowth, benchRenderedPages } from './rendered-pages.ts'
import { benchMemory, benchStart } from './start-and-memory.ts'
import { benchTableDoor } from './table-door.ts'
import { figure } from './table.ts'

/**
 * `npm run bench`: the built site against a raw server and against nginx, its start, its memory, what
 * its pages weigh and what Lighthouse says, all in one run on this machine. The goals are those of
 * the project; the figures are what they are.
 */

/** Ends early, and leaves nothing behind. */
const interrupted = () => void removeAll().finally(() => process.exit(1))
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, interrupted)

async function run() {
  await ensureBuilt((text) => console.log(text))
  console.log(
    `Node ${process.version}, ${availableParallelism()} processors, load before the run ${figure(loadavg()[0] ?? 0, 1)}`,
  )
  const site = await builtSite()
  await benchStart(site)
  await benchMemory(site, () => benchKeptPages({ origin: site.origin, pid: site.pid() }))
  await benchBehindNginx(site.origin)
  await benchRenderedPages(site.origin)
  await benchPageBytes(site.origin)
  await benchLighthouse(site.origin)
  await benchGrowth(20, 20_000)
  await benchRegistrations()
  await benchPanelLists()
  await benchMembers()
  await benchTableDoor()
}

try {
  await run()
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof BuildFailed ? error.message : error)
} finally {
  await removeAll()
}
process.exit()
