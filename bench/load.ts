import autocannon from 'autocannon'
import { median, quantile } from './median.ts'
import { cpuSeconds } from './process-figures.ts'
import { requestHeaders } from './raw-answer.ts'

/** `pids` of the processes whose work it is. */
export type Target = {
  name: string
  url: string
  pids: readonly number[]
  /** Besides what every request of the bench sends. */
  headers?: Record<string, string>
}

/** Medians over the rounds. */
export type LoadFigures = {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Processor time of the server for one request, in microseconds; null where it cannot be read. */
  cpuMicroseconds: number | null
}

/** Connections at once, unless a measure wants others. */
const usualConnections = 32

type Round = LoadFigures

async function round(
  { name, url, pids, headers = {} }: Target,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Round> {
  const before = await cpuSeconds(pids)
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url, connections, duration: seconds, headers: { ...requestHeaders, ...headers } },
      (error: Error | null, finished) => (error ? reject(error) : resolve(finished)),
    )
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  const after = await cpuSeconds(pids)
  const { non2xx, errors } = result
  if (non2xx + errors > 0)
    throw new Error(`${name}: ${non2xx} answers were not 200, ${errors} failed`)
  const count = result.requests.total
  return {
    requestsPerSecond: count / result.duration,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpuMicroseconds: before === null || after === null ? null : ((after - before) / count) * 1e6,
  }
}

/**
 * Loads the targets in turn, several times over, so that whatever slows the machine down meets all
 * of them alike. A target that answers anything but 200 fails the run.
 */
export async function loadInTurn(
  targets: readonly Target[],
  {
    rounds,
    seconds,
    connections = usualConnections,
  }: { rounds: number; seconds: number; connections?: number },
): Promise<LoadFigures[]> {
  for (const target of targets) await round(target, { seconds: 2, connections })
  const results: Round[][] = targets.map(() => [])
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const [place, target] of targets.entries()) {
      results[place]?.push(await round(target, { seconds, connections }))
    }
  }
  return results.map((ofTarget) => {
    const cpu = ofTarget.flatMap(({ cpuMicroseconds }) => cpuMicroseconds ?? [])
    return {
      requestsPerSecond: median(ofTarget.map(({ requestsPerSecond }) => requestsPerSecond)),
      p50: median(ofTarget.map(({ p50 }) => p50)),
      p99: median(ofTarget.map(({ p99 }) => p99)),
      cpuMicroseconds: cpu.length > 0 ? median(cpu) : null,
    }
  })
}
