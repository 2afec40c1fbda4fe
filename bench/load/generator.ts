import { spawnSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { quantile } from '#bench/report/table.ts'
import { endedChildrenTime, onProcessors } from '#bench/site/process-figures.ts'
import type { AskAgain } from './ask-again.ts'
import { runTask } from './load-processes.ts'

/** wrk's report at its end, in microseconds. */
const script = `
function done(summary, latency)
  local errors = summary.errors
  local wrong = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format('\\n{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"wrong":%d}',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3, wrong))
end`

/** Loads with wrk, in one thread. Answers of 400 and more are counted as wrong. */
async function askByWrk(load: Load): Promise<Loaded> {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-bench-wrk-'))
  const file = join(folder, 'done.lua')
  await writeFile(file, script)
  const headers = Object.entries(load.headers).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  const before = await endedChildrenTime()
  const [command, parameters] = onProcessors(load.processors, 'wrk', [
    '-t1',
    `-c${load.connections}`,
    `-d${load.seconds}s`,
    '--timeout',
    '30s',
    '-s',
    file,
    ...headers,
    load.url,
  ])
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const printed = await text(child.stdout)
  await ended
  await rm(folder, { recursive: true, force: true })
  const line = printed.split('\n').findLast((each) => each.startsWith('{'))
  if (!line) throw new Error(`wrk printed no result:\n${printed}`)
  const result: Omit<Loaded, 'cost'> = JSON.parse(line)
  return { ...result, cost: (await endedChildrenTime()) - before }
}

type Load = Omit<AskAgain, 'kind'> & { processors: string | null }

/** Times in milliseconds; `cost` is the generator's own processor time, in seconds. */
type Loaded = {
  requests: number
  wrong: number
  seconds: number
  p50: number
  p99: number
  cost: number
}

type Generator = { name: string; ask(load: Load): Promise<Loaded> }

const processes = Math.max(1, availableParallelism() - 1)

/** Several processes of the bench, which share the connections. */
const own: Generator = {
  name: `the bench's own connections, in ${processes} ${processes === 1 ? 'process' : 'processes'}`,
  async ask({ processors, ...load }) {
    const share = Math.max(1, Math.round(load.connections / processes))
    const all = await Promise.all(
      Array.from({ length: processes }, () =>
        runTask({ kind: 'askAgain', ...load, connections: share }, processors),
      ),
    )
    const times = all.flatMap((each) => each.times)
    const sum = (what: 'requests' | 'wrong' | 'cost') =>
      all.reduce((whole, each) => whole + each[what], 0)
    return {
      requests: sum('requests'),
      wrong: sum('wrong'),
      cost: sum('cost'),
      seconds: Math.max(...all.map((each) => each.seconds)),
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
    }
  },
}

const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/**
 * Requests one URL as fast as it is answered: with wrk if it is installed, otherwise with the bench's own processes
 * (BENCH_GENERATOR=own).
 */
export const generator: Generator =
  hasWrk && process.env.BENCH_GENERATOR !== 'own' ? { name: 'wrk', ask: askByWrk } : own
