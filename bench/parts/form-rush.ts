import { runTask } from '#bench/load/load-processes.ts'
import { judge, figure, table } from '#bench/report/table.ts'
import {
  onEachProcessors,
  withDatabase,
  type BuiltSite,
  storedEvent,
} from '#bench/site/built-site.ts'
import type { Processors } from '#bench/site/process-figures.ts'
import { answersIn, rushCells, rushColumns, rushOf, type Rush } from './rush-result.ts'

/** Milliseconds until an answer, with all processors and with one. */
const longest = { many: 2000, one: 4000 }

const people = 1000
const seats = 50

/** 1,000 people together for 50 seats: page, form and the page after it, for each. */
export async function benchFormRush(): Promise<void> {
  await onEachProcessors(rushOn)
}

async function rushBy(
  site: BuiltSite,
  { way, name, people: count }: { way: 'script' | 'plain'; name: string; people: number },
  { load }: Processors,
): Promise<Rush> {
  return withDatabase(site, async (client) => {
    const event = await storedEvent(client, seats)
    const { origin } = site
    const task = { kind: 'crowd', origin, way, event, name, people: count } as const
    const result = await runTask({ ...task, connections: count }, load)
    return rushOf(client, event, name, result)
  })
}

async function rushOn(site: BuiltSite, processors: Processors) {
  const where = processors.name
  console.log(
    `\n${figure(people)} people at once for ${seats} seats by the form, a connection each, ${where}`,
  )
  await rushBy(site, { way: 'script', name: 'warm', people: 100 }, processors)
  const script = await rushBy(site, { way: 'script', name: 'script', people }, processors)
  const plain = await rushBy(site, { way: 'plain', name: 'plain', people }, processors)
  console.log(
    table([
      ['', ...rushColumns],
      ['with JavaScript', ...rushCells(script)],
      ['without', ...rushCells(plain)],
    ]),
  )
  const p99 = processors.site === null ? longest.many : longest.one
  for (const [name, rush] of [
    ['with JavaScript', script],
    ['without', plain],
  ] as const) {
    const what = `rush by the form ${name}, ${where}`
    const because = () => answersIn(rush)
    judge({ what: `${what}: seats taken`, value: rush.taken, exactly: seats, because })
    judge({
      what: `${what}: not answered or with 5xx`,
      value: rush.faults + rush.unanswered,
      exactly: 0,
      because,
    })
    judge({
      what: `${what}: answers that differ from the stored state`,
      value: rush.refusedButStored + rush.promised,
      exactly: 0,
      because: () =>
        `${rush.refusedButStored} were refused but stored, ${rush.promised} promised but not`,
    })
    judge({ what: `${what}: p99`, value: rush.p99, atMost: p99, unit: 'ms', because })
  }
}
