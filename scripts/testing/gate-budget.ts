import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import type { TimedTest } from './run-tests.ts'

/**
 * What the gate may cost: processor-seconds for each part and two seconds for each test (`tests/budget.json`), on the
 * machine that the numbers were measured on. A slower or busier machine gets more, by what it is measured to be.
 */

export type Budget = {
  /** Processor-seconds of each part, all of its processes together. */
  parts: Readonly<Record<string, number>>
  /** Tests that may take longer than the others, 40 names at most; `*` stands for what the seed or a table puts there. */
  slowTests: readonly string[]
}

/** How far above its number a part may be before it fails. */
const tolerance = 1.1

/** Seconds of one test, two and a half times: the first one of a process pays for its start. */
const testLimit = 2 * 2.5

/** What `slowness` measures, on the machine of the numbers (processor-seconds). */
const reference = { computing: 0.14, starting: 0.14 }

/** Milliseconds between two samples of `slowness`: it takes a fiftieth of one processor. */
const sampleEvery = 20_000

/** Processor time of some span, in seconds. */
export type Spent = {
  /** Of this process's children and of theirs, once they have ended. */
  own: number
  /** Of all processes of the machine. */
  machine: number
  /** By the clock. */
  wall: number
  /** How many times as slow as the machine of the numbers this one is at the moment. */
  slowness: number
}

/** Linux counts processor time in hundredths of a second, whatever its clock. */
const ticks = 100

const secondsIn = (counted: readonly (number | string | undefined)[]) =>
  counted.reduce<number>((all, each) => all + Number(each ?? 0), 0) / ticks

/** Processor time of ended children and of theirs, in seconds. */
function childSeconds(): number {
  // After the name in brackets: state, parent, …; 14 and 15 are the time of ended children.
  const fields = readFileSync('/proc/self/stat', 'utf8').replace(/^.*\) /su, '')
  return secondsIn(fields.split(' ').slice(13, 15))
}

/** Processor time until now; null where the system does not tell (macOS). */
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

/** Hashing, and text to objects and back (processor-seconds). */
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

/** Two processes and the memory that they ask for: what half of a gate is (processor-seconds). */
function startProcesses(): number {
  const before = childSeconds()
  for (let n = 0; n < 2; n += 1) spawnSync(process.execPath, ['--eval', '0'])
  return childSeconds() - before
}

type Sample = { slowness: number; ofChildren: number }

/**
 * Does the same work each time and compares it with the machine of the numbers. Machines that compute alike can differ
 * by half in what memory costs them: the slower of the two counts.
 */
function takeSample(): Sample {
  const starting = startProcesses()
  const slowness = Math.max(compute() / reference.computing, starting / reference.starting)
  return { slowness, ofChildren: starting }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/**
 * Begins to measure; the function that it gives ends it. Null where the system does not tell. How slow the machine is
 * gets measured again and again while the part runs: processors that others use too change within minutes.
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

/** Why a part is above its number, in words; null where it is not. */
export function overBudget({ parts }: Budget, part: string, spent: Spent): string | null {
  const budgeted = parts[part]
  if (budgeted === undefined) return `${part} has no number in tests/budget.json`
  const isOver = spent.own > budgeted * tolerance * Math.max(1, spent.slowness)
  return isOver ? `${part}: ${secondsOf(spent, budgeted)}` : null
}

/**
 * The tests that took longer than they may and are not listed. One that the machine held up once is no slow test: the
 * gate runs each of them again, alone, before it fails.
 */
export function slowTests<Timed extends TimedTest>(
  { slowTests: listed }: Budget,
  { spent, tests }: { spent: Spent; tests: readonly Timed[] },
): Timed[] {
  // The tests share the processors with whatever else runs.
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

/** `148 s of 170`, with how slow the machine is where it is another than that of the numbers. */
export function secondsOf({ own, slowness: factor, wall }: Spent, budgeted: number): string {
  const slow = Math.abs(factor - 1) > 0.05 ? ` × ${factor.toFixed(2)} on this machine` : ''
  return `${Math.round(own)} s of ${budgeted}${slow} in ${Math.round(wall)} s`
}
