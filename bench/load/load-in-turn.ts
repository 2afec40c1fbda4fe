import { median, figure } from '#bench/report/table.ts'
import { eachOf, processorTime } from '#bench/site/process-figures.ts'
import { requestHeaders } from '#bench/site/raw-answer.ts'
import { generator } from './generator.ts'

/** `roots` are the processes whose work is measured, with their descendants. */
type Target = {
  name: string
  url: string
  roots: readonly number[]
  /** Headers in addition to those of every request of the bench. */
  headers?: Record<string, string>
}

/** Medians over the rounds: milliseconds, and microseconds of processor time for each request. */
type LoadFigures = {
  requestsPerSecond: number
  p50: number
  p99: number
  /** Processor time of the server with its database; zero if it cannot be read. */
  cpu: number
  database: number
  user: number
  system: number
  generator: number
}

type Options = { rounds: number; seconds: number; connections: number; processors: string | null }

async function round(
  { name, url, roots, headers = {} }: Target,
  { seconds, connections, processors }: Options,
): Promise<LoadFigures> {
  const before = await processorTime(roots)
  const loaded = await generator.ask({
    url,
    seconds,
    connections,
    processors,
    headers: { ...requestHeaders, ...headers },
  })
  const each = eachOf(before, await processorTime(roots), loaded.requests)
  const { wrong, requests, p50, p99, cost } = loaded
  if (wrong > 0) throw new Error(`${name}: ${wrong} of ${requests} answers were not right`)
  return {
    requestsPerSecond: requests / loaded.seconds,
    p50,
    p99,
    cpu: each?.all ?? 0,
    database: each?.database ?? 0,
    user: each?.user ?? 0,
    system: each?.system ?? 0,
    generator: (cost / requests) * 1e6,
  }
}

/**
 * Loads the targets in turn for several rounds, so that a slow moment of the machine affects all of them equally. A
 * wrong response fails the run.
 */
export async function loadInTurn(
  targets: readonly Target[],
  { rounds = 5, seconds = 2, connections = 32, processors = null }: Partial<Options> = {},
): Promise<LoadFigures[]> {
  const options = { rounds, seconds, connections, processors }
  for (const target of targets) await round(target, { ...options, seconds: 1 })
  const results: LoadFigures[][] = targets.map(() => [])
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const [place, target] of targets.entries()) {
      results[place]?.push(await round(target, options))
    }
  }
  return results.map((own) => {
    const middle = (kind: keyof LoadFigures) => median(own.map((each) => each[kind]))
    return {
      requestsPerSecond: middle('requestsPerSecond'),
      p50: middle('p50'),
      p99: middle('p99'),
      cpu: middle('cpu'),
      database: middle('database'),
      user: middle('user'),
      system: middle('system'),
      generator: middle('generator'),
    }
  })
}

export const figureNames = [
  'CPU µs/request',
  'of it database',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'generator µs/request',
]

/** Cells of a table, in the order of `figureNames`. */
export const figuresOf = (own: LoadFigures): string[] => [
  figure(own.cpu, 1),
  figure(own.database, 1),
  figure(own.requestsPerSecond),
  figure(own.p50, 2),
  figure(own.p99, 2),
  figure(own.generator, 1),
]

/** Why one target costs more than another: its own code, or the system's work for it. */
export const excess = (own: LoadFigures, floor: LoadFigures): string =>
  `its own code takes ${figure(own.user - floor.user, 1)} µs more and the system's work for it ${figure(own.system - floor.system, 1)} µs more than the ${figure(floor.cpu, 1)} µs of the other`
