import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { startJobs } from './jobs.ts'

function logOf(lines: Record<string, unknown>[]) {
  return pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) })
}

const startOne = (
  name: string,
  run: (signal: AbortSignal) => Promise<void>,
  everyMilliseconds = 1,
  lines: Record<string, unknown>[] = [],
) => startJobs([{ name, everyMilliseconds, run }], logOf(lines))

test('a job runs at the start, and soon after a wake', async () => {
  let rounds = 0
  const jobs = startOne('count', async () => void (rounds += 1), 60_000)
  await until('the first round', () => rounds === 1)
  jobs.wake('count')
  await until('the round that was asked for', () => rounds === 2, 1000)
  await jobs.stop()
})

test('the regular round runs despite constant wakes', async () => {
  let rounds = 0
  const jobs = startOne('count', async () => void (rounds += 1), 60_000)
  await until('the first round', () => rounds === 1)
  const waking = setInterval(() => jobs.wake('count'), 5)
  await until('another round', () => rounds > 2, 2000)
  clearInterval(waking)
  await jobs.stop()
})

test('the runner never runs a job twice concurrently', async () => {
  let inside = 0
  let most = 0
  let rounds = 0
  const jobs = startOne('slow', async () => {
    inside += 1
    most = Math.max(most, inside)
    await wait(20)
    inside -= 1
    rounds += 1
  })
  const waking = setInterval(() => jobs.wake('slow'), 3)
  await until('some rounds', () => rounds > 4)
  clearInterval(waking)
  await jobs.stop()
  expect(most).toBe(1)
})

test('the runner logs a failing job once, and once more when it works again', async () => {
  const lines: Record<string, unknown>[] = []
  let rounds = 0
  const jobs = startOne(
    'moody',
    async () => {
      rounds += 1
      if (rounds < 5) throw new Error('not now')
    },
    1,
    lines,
  )
  await until('the rounds', () => rounds > 6)
  await jobs.stop()
  expect(lines.map(({ msg }) => msg)).toEqual(['a job failed', 'a job works again'])
})

test('the runner continues with the others when a job fails', async () => {
  let rounds = 0
  const jobs = startJobs(
    [
      { name: 'broken', everyMilliseconds: 1, run: () => Promise.reject(new Error('always')) },
      { name: 'well', everyMilliseconds: 1, run: async () => void (rounds += 1) },
    ],
    logOf([]),
  )
  await until('rounds of the other', () => rounds > 3)
  await jobs.stop()
})

test('the runner waits for the current job on a stop, signals it, and starts no other', async () => {
  let finished = 0
  let started = 0
  const jobs = startOne('long', async (signal) => {
    started += 1
    while (!signal.aborted) await wait(5)
    await wait(30)
    finished += 1
  })
  await until('the round', () => started === 1)
  await jobs.stop()
  expect(finished).toBe(1)
  jobs.wake('long')
  await wait(60)
  expect(started).toBe(1)
})
