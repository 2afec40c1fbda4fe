import { setTimeout as after } from 'node:timers/promises'
import { runTask, startTask } from '#bench/load/load-processes.ts'
import type { MixedResult } from '#bench/load/mixed-load.ts'
import type { Sample } from '#bench/load/people.ts'
import { judge, median, quantile, figure, table } from '#bench/report/table.ts'
import {
  onEachProcessors,
  withDatabase,
  type BuiltSite,
  storedEvent,
} from '#bench/site/built-site.ts'
import type { Processors } from '#bench/site/process-figures.ts'

/** Share of the best throughput; milliseconds of cached pages; seconds until it is normal again. */
const goals = { throughput: 0.8, cached: 50, recovery: 2 }

/** Seconds to try each number of connections. */
const trying = 4
const lasting = 30
const watchedSeconds = 8

/** Numbers of connections to try for the best throughput. */
const steps = [4, 8, 16, 32, 64]

const cachedPaths = ['/', '/restaurantes', '/eventos/1']
/** A page that needs the database each time: no address is requested twice. */
const busyPath = '/restaurantes?buscar=taula{n}'

/** Right answers a second, of uncached requests and of cached pages. */
function throughput({ kinds, seconds }: MixedResult): { worked: number; cached: number } {
  const { cached, ...others } = kinds
  const worked = Object.values(others).reduce((sum, { right }) => sum + right, 0)
  return { worked: worked / seconds, cached: cached.right / seconds }
}

const answered = ({ kinds, seconds }: MixedResult) =>
  Object.values(kinds).reduce((sum, own) => sum + own.right + own.refused + own.wrong, 0) / seconds

/** Ten times the load that the site can take, mixed, and its recovery. */
export async function benchOverload(): Promise<void> {
  await onEachProcessors(overloadOn)
}

async function overloadOn(site: BuiltSite, processors: Processors) {
  const { origin } = site
  console.log(`\nTen times what it can take, ${lasting} s of everything mixed, ${processors.name}`)
  const event = await withDatabase(site, (client) => storedEvent(client, 100_000))
  const mixed = { kind: 'mixedLoad', origin, event, rate: null } as const
  await runTask({ ...mixed, name: 'warm', connections: 8, seconds: trying }, processors.load)
  let best = { connections: 0, worked: 0, cached: 0, answers: 0 }
  const rows: string[][] = []
  for (const connections of steps) {
    const name = `${processors.site ?? 'all'}-${connections}`
    const task = { ...mixed, name, connections, seconds: trying }
    const result = await runTask(task, processors.load)
    const found = { connections, ...throughput(result), answers: answered(result) }
    rows.push([`${connections} connections`, ...cellsOf(result)])
    if (found.worked > best.worked) best = found
  }
  const before = await runTask(
    { kind: 'probe', origin, paths: [busyPath], perSecond: 20, seconds: 3 },
    processors.load,
  )
  const cached = startTask(
    { kind: 'probe', origin, paths: cachedPaths, perSecond: 50, seconds: lasting },
    processors.load,
  )
  const over = startTask(
    {
      ...mixed,
      name: `${processors.site ?? 'all'}-over`,
      connections: best.connections * 10,
      rate: best.answers * 10,
      seconds: lasting,
    },
    processors.load,
  )
  await after(lasting * 1000)
  const later = startTask(
    { kind: 'probe', origin, paths: [busyPath], perSecond: 20, seconds: watchedSeconds },
    processors.load,
  )
  const overload = await over.result
  cached.stop()
  const { samples } = await cached.result
  const { samples: afterwards } = await later.result
  rows.push([
    `${best.connections * 10} connections, ${figure(best.answers * 10)}/s`,
    ...cellsOf(overload),
  ])
  console.log(table([['', 'worked/s', 'cached/s', '503', 'wrong', 'cut'], ...rows]))
  judgeOverload(processors, { best, overload, samples })
  judgeRecovery(processors, {
    before: before.samples,
    later: afterwards.filter(({ at }) => at >= overload.ended),
    ended: overload.ended,
  })
  // Requests still in progress do not count.
  await after(2000)
}

function cellsOf(result: MixedResult): string[] {
  const { worked, cached } = throughput(result)
  const sum = (what: 'refused' | 'wrong') =>
    Object.values(result.kinds).reduce((all, own) => all + own[what], 0)
  return [
    figure(worked),
    figure(cached),
    figure(sum('refused')),
    figure(sum('wrong')),
    figure(result.cut),
  ]
}

function judgeOverload(
  { name }: Processors,
  {
    best,
    overload,
    samples,
  }: { best: { worked: number }; overload: MixedResult; samples: Sample[] },
) {
  const { worked } = throughput(overload)
  const kinds = Object.entries(overload.kinds).filter(([kind]) => kind !== 'cached')
  judge({
    what: `overload, ${name}: throughput over its best`,
    value: worked / best.worked,
    atLeast: goals.throughput,
    digits: 2,
    because: () =>
      `right and refused were ${kinds.map(([kind, own]) => `${kind} ${own.right} and ${own.refused}`).join(', ')}; ${overload.cut} connections were cut`,
  })
  const unanswered = samples.filter(({ status }) => status !== 200).length
  const times = samples.map(({ milliseconds }) => milliseconds)
  judge({
    what: `overload, ${name}: cached pages p99`,
    value: unanswered > 0 ? Number.POSITIVE_INFINITY : quantile(times, 0.99),
    atMost: goals.cached,
    unit: 'ms',
    because: () =>
      `of ${samples.length} looks ${unanswered} were not answered with 200, p50 ${figure(quantile(times, 0.5))} ms, p90 ${figure(quantile(times, 0.9))} ms, p99 ${figure(quantile(times, 0.99))} ms`,
  })
}

/** Normal: ten probes in a row succeed, with a median of at most twice the one before. */
function judgeRecovery(
  { name }: Processors,
  { before, later, ended }: { before: Sample[]; later: Sample[]; ended: number },
) {
  const usual = median(before.map(({ milliseconds }) => milliseconds))
  const row = 10
  const first = later.findIndex((_, at) => {
    const next = later.slice(at, at + row)
    return (
      next.length === row &&
      next.every(({ status }) => status === 200) &&
      median(next.map(({ milliseconds }) => milliseconds)) <= 2 * usual
    )
  })
  const normal = later[first]
  const refused = later.filter(({ status }) => status !== 200).length
  judge({
    what: `overload, ${name}: normal again`,
    value: normal ? Math.max(0, (normal.at - ended) / 1000) : Number.POSITIVE_INFINITY,
    atMost: goals.recovery,
    unit: 's',
    digits: 1,
    because: () =>
      `of ${later.length} looks ${refused} were refused, the middle took ${figure(median(later.map(({ milliseconds }) => milliseconds)))} ms beside ${figure(usual)} before`,
  })
}
