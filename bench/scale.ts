import process from 'node:process'
import { figure, table } from './report/table.ts'

/**
 * The arithmetic of docs/scale.md: the capacity of a number of processes, from the figures of the bench. `node
 * bench/scale.ts` prints the table; with another machine's figures it prints that machine's.
 */

/** Printed by `npm run bench` on 2026-11-23, on two processors that other programs used as well. */
const measured = {
  /** Processor milliseconds: a cached page, and one for a signed-in member (site, database). */
  cachedPage: 0.092,
  ownPage: { site: 17.5, database: 3.5 },
  /** Processor milliseconds of sending a registration, including its storage. */
  sending: { site: 2.1, database: 0.5 },
  /** Visitors per second through page, form and response, 1,000 at once, one process. */
  visitorsServed: 190,
  /** Registrations for one event that are stored per second, regardless of the number of processes. */
  storedForOneEvent: 324,
}

/** Share of a processor for sustained load; the rest is for jobs, backups and peaks. */
const share = 0.6

/** Seconds of the peak when registration opens, and the share of the club that arrives in them. */
const opening = { seconds: 10, ofTheClub: 0.1 }

type Machines = { processes: number; databaseProcessors: number }

type Carried = {
  /** Cached pages a second. */
  cachedPages: number
  /** Pages per second for signed-in people. */
  ownPages: number
  /** People in the first seconds of an opening, visitors or signed-in members. */
  visitors: number
  members: number
}

/** Operations per second of one processor, each of this many milliseconds. */
const perSecond = (milliseconds: number) => 1000 / milliseconds

/** The capacity of these processes; a process renders on one processor, however many the machine has. */
function carriedBy({ processes, databaseProcessors }: Machines): Carried {
  const { cachedPage, ownPage, sending, visitorsServed, storedForOneEvent } = measured
  // A member sees the form, sends it, and sees the page after it.
  const each = {
    site: 2 * ownPage.site + sending.site,
    database: 2 * ownPage.database + sending.database,
  }
  const stored = storedForOneEvent * opening.seconds
  return {
    cachedPages: share * processes * perSecond(cachedPage),
    ownPages:
      share *
      Math.min(
        processes * perSecond(ownPage.site),
        databaseProcessors * perSecond(ownPage.database),
      ),
    visitors: Math.min(processes * visitorsServed * opening.seconds, stored),
    members: Math.min(
      opening.seconds *
        Math.min(processes * perSecond(each.site), databaseProcessors * perSecond(each.database)),
      stored,
    ),
  }
}

const steps: readonly (Machines & { name: string })[] = [
  { name: 'one box', processes: 1, databaseProcessors: 1 },
  { name: 'two replicas', processes: 2, databaseProcessors: 2 },
  { name: 'four replicas', processes: 4, databaseProcessors: 2 },
  { name: 'eight replicas', processes: 8, databaseProcessors: 4 },
]

/** Two significant digits: more would claim more precision than we have. */
const roughly = (value: number) => figure(Number(value.toPrecision(2)))

/** The table of docs/scale.md. */
export const scaleTable = (): string =>
  table([
    ['', 'cached pages/s', 'own pages/s', 'visitors at once', 'members at once', 'club of'],
    ...steps.map((step) => {
      const { cachedPages, ownPages, visitors, members } = carriedBy(step)
      const figures = [cachedPages, ownPages, visitors, members, members / opening.ofTheClub]
      return [step.name].concat(figures.map(roughly))
    }),
  ])

if (import.meta.main) process.stdout.write(`${scaleTable()}\n`)
