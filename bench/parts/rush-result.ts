import type pg from 'pg'
import type { Crowd, CrowdResult } from '#bench/load/crowd.ts'
import { runTask } from '#bench/load/load-processes.ts'
import { quantile, figure } from '#bench/report/table.ts'
import { storedEvent, withDatabase, type BuiltSite } from '#bench/site/built-site.ts'
import type { Processors } from '#bench/site/process-figures.ts'

export type Rush = {
  /** Counts of answers by step and status: 'form 200', 'send 503'. */
  statuses: Map<string, number>
  /** People whose connection was closed without a response. */
  unanswered: number
  /** Confirmed seats. */
  taken: number
  faults: number
  /** People who were stored although they were refused or got no response. */
  refusedButStored: number
  /** People who were not stored although the response confirmed it. */
  promised: number
  /** Milliseconds of all responses, and of whole visits. */
  p50: number
  p99: number
  walk99: number
  seconds: number
}

/** A crowd of people who want seats of a new event; `name` is the prefix of their addresses. */
export async function rushFor(
  site: BuiltSite,
  seats: number,
  crowd: Omit<Crowd, 'kind' | 'origin' | 'event'>,
  { load }: Processors,
): Promise<Rush & { event: number }> {
  return withDatabase(site, async (client) => {
    const event = await storedEvent(client, seats)
    const result = await runTask({ kind: 'crowd', origin: site.origin, event, ...crowd }, load)
    return { event, ...(await rushOf(client, event, crowd.name, result)) }
  })
}

/** Compares a crowd's answers with the database. */
async function rushOf(
  client: pg.Client,
  event: number,
  name: string,
  { answers, confirmed, walks, seconds }: CrowdResult,
): Promise<Rush> {
  const { rows } = await client.query<{ email: string; seats: number; status: string }>(
    'select email, seats, status from event_registrations where event_id = $1',
    [event],
  )
  const stored = new Set(rows.map(({ email }) => email))
  const has = (person: number) => stored.has(`${name}-${person}@example.cat`)
  const statuses = new Map<string, number>()
  for (const { step, status } of answers) {
    const key = `${step} ${status}`
    statuses.set(key, (statuses.get(key) ?? 0) + 1)
  }
  const times = answers.map(({ milliseconds }) => milliseconds)
  // A refused form page is a response too.
  const refused = new Set(answers.flatMap(({ person, status }) => (status >= 400 ? [person] : [])))
  const people = confirmed.map((isConfirmed, person) => ({ isConfirmed, person }))
  return {
    statuses,
    unanswered: people.filter(
      ({ isConfirmed, person }) => isConfirmed === null && !refused.has(person),
    ).length,
    taken: rows
      .filter(({ status }) => status === 'confirmed')
      .reduce((sum, { seats }) => sum + seats, 0),
    faults: answers.filter(({ status }) => status >= 500).length,
    refusedButStored: people.filter(
      ({ isConfirmed, person }) => isConfirmed !== true && has(person),
    ).length,
    promised: people.filter(({ isConfirmed, person }) => isConfirmed === true && !has(person))
      .length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    walk99: quantile(walks, 0.99),
    seconds,
  }
}

export const answersIn = ({ statuses }: Rush): string =>
  [...statuses]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([what, count]) => `${count} x ${what}`)
    .join(', ')

export const rushColumns = [
  'taken',
  '>= 500',
  'unanswered',
  'refused but stored',
  'promised, not stored',
  'p50 ms',
  'p99 ms',
  'p99 of all steps ms',
  'seconds',
]

export const rushCells = (rush: Rush): string[] => [
  figure(rush.taken),
  figure(rush.faults),
  figure(rush.unanswered),
  figure(rush.refusedButStored),
  figure(rush.promised),
  figure(rush.p50),
  figure(rush.p99),
  figure(rush.walk99),
  figure(rush.seconds, 1),
]
