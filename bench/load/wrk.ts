import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { endedChildrenTime } from '#bench/site/process-figures.ts'
import { onProcessors } from '#bench/site/processors.ts'
import type { Load, Loaded } from './generator.ts'

/** What wrk does at its end; it counts in microseconds. */
const script = `
function done(summary, latency)
  local errors = summary.errors
  local wrong = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format('\\n{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"wrong":%d}',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3, wrong))
end`

/** Loads with wrk, in one thread. Answers of 400 and more are counted as wrong. */
export async function askByWrk(load: Load): Promise<Loaded> {
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
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const printed = await text(child.stdout)
  await ended
  await rm(folder, { recursive: true, force: true })
  const line = printed.split('\n').findLast((each) => each.startsWith('{'))
  if (!line) throw new Error(`wrk printed no result:\n${printed}`)
  const result: Omit<Loaded, 'cost'> = JSON.parse(line)
  return { ...result, cost: (await endedChildrenTime()) - before }
}
