import { runTask } from '#bench/load/load-processes.ts'
import { judge } from '#bench/report/goals.ts'
import { median } from '#bench/report/median.ts'
import { figure, table } from '#bench/report/table.ts'
import { startedOn, withDatabase, withSite, type BuiltSite } from '#bench/site/built-site.ts'
import { storedEvent } from '#bench/site/events.ts'
import { bothProcessors, type Processors } from '#bench/site/processors.ts'
import { storedAgain } from './batch-insert.ts'
import { answersIn, rushCells, rushColumns, rushOf, type Rush } from './rush-result.ts'

/** Milliseconds; of what a batch INSERT of the same rows stores. */
const goals = { p99: 150, ofBatch: 0.5 }

const people = 1000
const connections = 64
const seats = 50
const rounds = 3

/** A rush for few seats and for many by the REST API, beside a batch INSERT of the same rows. */
export async function benchRestRush(): Promise<void> {
  await withSite(async (site) => {
    for (const processors of bothProcessors) {
      await startedOn(site, processors)
      await rushesOn(site, processors)
    }
  })
}

async function rushFor(
  site: BuiltSite,
  capacity: number,
  name: string,
  { load }: Processors,
): Promise<Rush & { event: number }> {
  return withDatabase(site, async (client) => {
    const event = await storedEvent(client, capacity)
    const { origin } = site
    const result = await runTask(
      { kind: 'crowd', origin, way: 'api', event, name, people, connections },
      load,
    )
    return { ...(await rushOf(client, event, name, result)), event }
  })
}

const wrong = (rush: Rush) => rush.faults + rush.unanswered + rush.refusedButStored + rush.promised

async function rushesOn(site: BuiltSite, processors: Processors) {
  const where = processors.name
  console.log(
    `\n${figure(people)} people by the REST API over ${connections} connections, ${where}; medians of ${rounds}`,
  )
  await rushFor(site, seats, 'warm', processors)
  const few: Rush[] = []
  const all: Rush[] = []
  const batches: { batch: number; single: number; connections: number }[] = []
  for (let turn = 0; turn < rounds; turn += 1) {
    few.push(await rushFor(site, seats, `few-${turn}`, processors))
    const stored = await rushFor(site, people, `all-${turn}`, processors)
    all.push(stored)
    batches.push(await storedAgain(site, stored.event, connections))
  }
  console.log(
    table([
      ['', ...rushColumns],
      ...few.map((rush) => [`for ${seats} seats`, ...rushCells(rush)]),
      ...all.map((rush) => [`for ${figure(people)} seats`, ...rushCells(rush)]),
    ]),
  )
  const because = () => few.map(answersIn).join('; ')
  const what = `rush by the API, ${where}`
  judge({
    what: `${what}: rounds with other than ${seats} taken, or told wrongly`,
    value: few.filter((rush) => rush.taken !== seats || wrong(rush) > 0).length,
    exactly: 0,
    because,
  })
  judge({
    what: `${what}: p99`,
    value: median(few.map(({ p99 }) => p99)),
    atMost: goals.p99,
    unit: 'ms',
    because,
  })
  const perSecond = median(all.map(({ taken, seconds }) => taken / seconds))
  const batch = median(batches.map((each) => each.batch))
  const single = median(batches.map((each) => each.single))
  console.log(
    `Stored registrations: ${figure(perSecond)}/s; the same rows by ${batches[0]?.connections} connections, a batch each ${figure(batch)}/s, one by one ${figure(single)}/s (ratio ${figure(perSecond / single, 2)})`,
  )
  judge({
    what: `stored a second over a batch INSERT, ${where}`,
    value: perSecond / batch,
    atLeast: goals.ofBatch,
    digits: 2,
    because: () =>
      `a registration took ${figure(1000 / perSecond, 2)} ms where its rows alone take ${figure(1000 / batch, 2)}; ${all.map(answersIn).join('; ')}`,
  })
}
