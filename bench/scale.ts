import process from 'node:process'
import { figure, table } from './report/table.ts'

/**
 * The arithmetic of docs/scale.md: what so many processes carry, reckoned from what the bench has printed.
 * `node bench/scale.ts` prints the table; with other figures of another machine it prints that machine's.
 */

/** As `npm run bench` printed it on 2026-11-23, on two processors that others used as well. */
const measured = {
  /** Processor milliseconds: a cached page, and one made for who is signed in (site, database). */
  cachedPage: 0.092,
  ownPage: { site: 17.5, database: 3.5 },
  /** Processor milliseconds of sending a registration, with what is stored. */
  sending: { site: 2.1, database: 0.5 },
  /** Visitors a second through page, form and answer, 1,000 at once, one process. */
  visitorsServed: 190,
  /** Registrations for one event that are stored in a second, however many processes there are. */
  storedForOneEvent: 324,
}

/** Of a processor, for what lasts: the rest is for jobs, backups and chance. */
const share = 0.6

/** Seconds of an opening in which most come, and the part of the club that comes in them. */
const opening = { seconds: 10, ofTheClub: 0.1 }

type Machines = { processes: number; databaseProcessors: number }

type Carried = {
  /** Cached pages a second. */
  cachedPages: number
  /** Pages a second for people who are signed in. */
  ownPages: number
  /** People in the first seconds of an opening, visitors or members who are signed in. */
  visitors: number
  members: number
}

/** How often a second one processor does what takes so many milliseconds. */
const perSecond = (milliseconds: number) => 1000 / milliseconds

/** What these carry; a process has one processor for its pages, however many the machine has. */
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

/** Two figures that count: more would say that we know more. */
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
