import { availableParallelism, loadavg } from 'node:os'
import process from 'node:process'
import { BuildFailed, ensureBuilt } from '#scripts/build-state.ts'
import { builtSite, removeAll } from './built-site.ts'
import { loadInTurn, type LoadFigures } from './load.ts'
import { median } from './median.ts'
import { pageWeights, type PageWeight } from './page-weight.ts'
import { memoryOf, type Memory } from './process-figures.ts'
import { answerOf, rawServer } from './raw-answer.ts'
import { figure, goal, kilobytes, mebibytes, table } from './table.ts'

/**
 * `npm run bench`: the built site against a raw server, its start, its memory and what home weighs,
 * all in one run on this machine. The goals are those of the project; the figures are what they are.
 */
const goals = { ratio: 0.85, script: 115_000, phone: 300_000, desk: 450_000 }

const phone = { width: 390, height: 844, density: 2 }
const desk = { width: 1440, height: 900, density: 1 }

/** Ends early, and leaves nothing behind. */
const interrupted = () => void removeAll().finally(() => process.exit(1))
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, interrupted)

function printLoad([kept, fresh, raw]: readonly LoadFigures[]) {
  if (!kept || !fresh || !raw) throw new Error('a target was not measured')
  const row = (name: string, own: LoadFigures) => [
    name,
    figure(own.requestsPerSecond),
    figure(own.requestsPerSecond / raw.requestsPerSecond, 3),
    figure(own.p50, 2),
    figure(own.p99, 2),
    own.cpuMicroseconds === null ? 'unknown' : figure(own.cpuMicroseconds),
  ]
  console.log('\nHome under 32 connections; medians of interleaved rounds')
  console.log(
    table([
      ['', 'requests/s', 'of raw', 'p50 ms', 'p99 ms', 'CPU µs/request'],
      row('home, kept', kept),
      row('home, rendered each time', fresh),
      row('raw node:http, same bytes', raw),
    ]),
  )
  const ratio = kept.requestsPerSecond / raw.requestsPerSecond
  console.log(goal(ratio >= goals.ratio, `kept at least ${goals.ratio} of raw`))
}

function printMemory(idle: Memory | null, loaded: Memory | null) {
  console.log('\nMemory')
  if (!idle || !loaded) {
    console.log('not measured: there is no /proc here')
    return
  }
  const row = (name: string, kind: keyof Memory) => [
    name,
    mebibytes(idle[kind]),
    mebibytes(loaded[kind]),
  ]
  console.log(
    table([
      ['', 'after the start', 'after the load'],
      row('site (resident)', 'site'),
      row('embedded PostgreSQL (proportional, all processes)', 'database'),
      row('its guardian (proportional)', 'guardian'),
    ]),
  )
}

function printWeights([small, large]: readonly PageWeight[]) {
  if (!small || !large) throw new Error('a screen was not measured')
  console.log('\nHome in a browser that comes for the first time: bytes over the line, compressed')
  const row = (name: string, kind: keyof PageWeight) => [
    name,
    kilobytes(small[kind]),
    kilobytes(large[kind]),
  ]
  console.log(
    table([
      ['', `${phone.width} px (${phone.density}x)`, `${desk.width} px (${desk.density}x)`],
      row('HTML', 'page'),
      row('JavaScript', 'script'),
      row('CSS', 'style'),
      row('fonts', 'font'),
      row('images', 'image'),
      row('other', 'other'),
      row('headers', 'headers'),
      row('total', 'total'),
      ['requests', figure(small.requests), figure(large.requests)],
    ]),
  )
  const script = Math.max(small.script, large.script)
  console.log(goal(script <= goals.script, `JavaScript at most ${kilobytes(goals.script)}`))
  console.log(goal(small.total <= goals.phone, `phone at most ${kilobytes(goals.phone)}`))
  console.log(goal(large.total <= goals.desk, `desk at most ${kilobytes(goals.desk)}`))
}

async function run() {
  await ensureBuilt((text) => console.log(text))
  console.log(
    `Node ${process.version}, ${availableParallelism()} processors, load before the run ${figure(loadavg()[0] ?? 0, 1)}`,
  )
  const site = await builtSite()

  console.log('\nStart, until home is answered')
  const first = await site.start()
  const later: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await site.stop()
    later.push(await site.start())
  }
  console.log(
    table([
      ['very first, on an empty folder', `${figure(first)} ms`],
      ['with existing data, median of 3', `${figure(median(later))} ms`],
    ]),
  )
  const idle = await memoryOf(site.pid())

  const kept = await answerOf(site.url)
  const raw = await rawServer(kept)
  printLoad(
    await loadInTurn(
      [
        { name: 'home, kept', url: site.url, pid: site.pid() },
        // Only the page without a query is kept, so this one is rendered for every request.
        { name: 'home, rendered', url: `${site.url}?rendered=each-time`, pid: site.pid() },
        { name: 'raw', ...raw },
      ],
      { rounds: 5, seconds: 4 },
    ),
  )
  console.log(
    `The kept answer has ${kilobytes(kept.body.byteLength)}; the raw server sends it with the same headers.`,
  )
  printMemory(idle, await memoryOf(site.pid()))
  printWeights(await pageWeights(site.url, [phone, desk]))
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
