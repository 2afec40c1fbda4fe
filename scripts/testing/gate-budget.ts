import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import type { TimedTest } from './run-tests.ts'

/**
 * Cost limits of the gate: processor-seconds for each part and two seconds for each test (`tests/budget.json`),
 * scaled to a slower or busier machine.
 */

export type Budget = {
  /** Processor-seconds of each part, child processes included. */
  parts: Readonly<Record<string, number>>
  /** Tests that may take longer, at most 40; `*` is a wildcard. */
  slowTests: readonly string[]
}

/** Tolerated excess of a part. */
const tolerance = 1.1

/** Limit of one test (seconds), with a margin for the start of a process. */
const testLimit = 2 * 2.5

/** `slowness` measurements of the reference machine (processor-seconds). */
const reference = { computing: 0.14, starting: 0.14 }

/** Milliseconds between two `slowness` samples, which take 2 % of a processor. */
const sampleEvery = 20_000

/** Seconds of processor time. */
type Spent = {
  /** Time of our ended child processes, recursively. */
  own: number
  /** Time of the whole machine. */
  machine: number
  /** Elapsed seconds. */
  wall: number
  /** Slowness relative to the reference machine. */
  slowness: number
}

/** Linux counts processor time in hundredths of a second, regardless of its clock. */
const ticks = 100

const secondsIn = (counted: readonly (number | string | undefined)[]) =>
  counted.reduce<number>((all, each) => all + Number(each ?? 0), 0) / ticks

/** Processor time of ended child processes, recursively (seconds). */
function childSeconds(): number {
  // After the name in brackets: state, parent, …; 14 and 15 are the time of ended children.
  const fields = readFileSync('/proc/self/stat', 'utf8').replace(/^.*\) /su, '')
  return secondsIn(fields.split(' ').slice(13, 15))
}

/** Processor time so far; null where unavailable (macOS). */
function untilNow(): Omit<Spent, 'slowness'> | null {
  if (process.platform !== 'linux') return null
  const [, user, nice, system, , , irq, softIrq, stolen] =
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/ +/u).map(Number) ?? []
  return {
    own: childSeconds(),
    machine: secondsIn([user, nice, system, irq, softIrq, stolen]),
    wall: performance.now() / 1000,
  }
}

/** Benchmark: hashing and JSON (processor-seconds). */
function compute(): number {
  const before = process.cpuUsage()
  const rows = Array.from({ length: 2000 }, (_, n) => ({
    id: n,
    name: `name ${n}`,
    at: [n, n + 1],
  }))
  let text = ''
  for (let round = 0; round < 60; round += 1) {
    text = JSON.stringify(JSON.parse(JSON.stringify(rows)))
    createHash('sha256').update(text).digest()
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Benchmark: starting two processes, half of the gate's work (processor-seconds). */
function startProcesses(): number {
  const before = childSeconds()
  for (let n = 0; n < 2; n += 1) spawnSync(process.execPath, ['--eval', '0'])
  return childSeconds() - before
}

type Sample = { slowness: number; ofChildren: number }

/**
 * Compares a fixed workload with the reference machine. Machines of equal speed can differ by half in memory cost, so
 * the slower measure counts.
 */
function takeSample(): Sample {
  const starting = startProcesses()
  const slowness = Math.max(compute() / reference.computing, starting / reference.starting)
  return { slowness, ofChildren: starting }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/**
 * Starts measuring; the returned function ends it. Null where unavailable. Slowness is sampled throughout: the load
 * of shared processors changes within minutes.
 */
export function measureSpent(): () => Spent | null {
  const begin = untilNow()
  if (!begin) return () => null
  const samples = [takeSample()]
  const sampling = setInterval(() => samples.push(takeSample()), sampleEvery)
  return () => {
    clearInterval(sampling)
    const end = untilNow()
    if (!end) return null
    return {
      own: end.own - begin.own - sumOf(samples.map(({ ofChildren }) => ofChildren)),
      machine: end.machine - begin.machine,
      wall: end.wall - begin.wall,
      slowness: sumOf(samples.map(({ slowness }) => slowness)) / samples.length,
    }
  }
}

/** Why a part exceeds its budget; null if it does not. */
export function overBudget({ parts }: Budget, part: string, spent: Spent): string | null {
  const budgeted = parts[part]
  if (budgeted === undefined) return `${part} has no number in tests/budget.json`
  const isOver = spent.own > budgeted * tolerance * Math.max(1, spent.slowness)
  return isOver ? `${part}: ${secondsOf(spent, budgeted)}` : null
}

/** Tests over the limit that are not listed. The gate reruns each of them alone before it fails. */
export function slowTests<Timed extends TimedTest>(
  { slowTests: listed }: Budget,
  { spent, tests }: { spent: Spent; tests: readonly Timed[] },
): Timed[] {
  // Other programs share the processors.
  const share = Math.min(1, spent.own / Math.max(spent.machine, spent.own))
  const limit = (testLimit * Math.max(1, spent.slowness)) / Math.max(share, 0.05)
  const known = listed.map(patternOf)
  return tests.filter(
    ({ name, seconds }) => seconds > limit && !known.some((pattern) => pattern.test(name)),
  )
}

function patternOf(name: string): RegExp {
  const parts = name
    .split('*')
    .map((part) => part.replaceAll(/[\\^$.+?()[\]{}|]/gu, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`, 'su')
}

/** `148 s of 170`, with the machine's slowness if it differs. */
export function secondsOf({ own, slowness: factor, wall }: Spent, budgeted: number): string {
  const slow = Math.abs(factor - 1) > 0.05 ? ` × ${factor.toFixed(2)} on this machine` : ''
  return `${Math.round(own)} s of ${budgeted}${slow} in ${Math.round(wall)} s`
}
