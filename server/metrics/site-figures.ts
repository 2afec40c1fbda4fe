import type pg from 'pg'
import type { Logger } from 'pino'
import { dutyStates, type DutyState } from '#app/frame/site-state/duty.ts'
import { duties } from '#app/frame/site-state/site-state.schema.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import { withTimeout } from '#app/platform/queues/with-timeout.ts'
import type { ContentChanges } from '#server/cache/content-changes.ts'
import type { inMemoryCaches } from '#server/cache/in-memory-caches.ts'
import type { Admission } from '#server/http/admission/admission.ts'
import type { LoggedRequest } from '#server/http/requests/client-network.ts'
import type { Settings } from '#server/settings/settings.ts'
import { diskSpaces } from '#server/start/disk-space.ts'

/** Upper bounds of the histogram (seconds); a cached page takes less than the first. */
export const durationBounds = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
] as const

/** `counts` for each bound and beyond the last; `seconds` in total. */
export type Durations = { counts: number[]; seconds: number }

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type RouteCounts = Durations & { answers: Map<string, Map<string, number>> }

type RequestCounts = ReturnType<typeof requestCounts>

/**
 * Counts responses since the start, by route, method and status class, and their durations by route. Uses plain
 * numbers, as it is called for every request.
 *
 * @param routeOf the route of a path; there are few.
 */
export function requestCounts(routeOf: (path: string) => string) {
  const routes = new Map<string, RouteCounts>()

  function countsOf(route: string): RouteCounts {
    const known = routes.get(route)
    if (known) return known
    const counts = durationBounds.map(() => 0)
    const made: RouteCounts = { counts: [...counts, 0], seconds: 0, answers: new Map() }
    routes.set(route, made)
    return made
  }

  return {
    count({ path, method, status, begunAt }: LoggedRequest): void {
      const seconds = (performance.now() - begunAt) / 1000
      const route = countsOf(routeOf(path))
      let bound = 0
      while (bound < durationBounds.length && seconds > (durationBounds[bound] ?? 0)) bound += 1
      route.counts[bound] = (route.counts[bound] ?? 0) + 1
      route.seconds += seconds
      const asked = methods.has(method) ? method : 'other'
      let classes = route.answers.get(asked)
      if (!classes) route.answers.set(asked, (classes = new Map()))
      const statusClass = `${Math.floor(status / 100)}xx`
      classes.set(statusClass, (classes.get(statusClass) ?? 0) + 1)
    },
    answers: () =>
      [...routes].flatMap(([route, { answers }]) =>
        [...answers].flatMap(([method, classes]) =>
          [...classes].map(([status, count]) => ({ route, method, status, count })),
        ),
      ),
    durations: (): ReadonlyMap<string, Durations> => routes,
  }
}

/** The site's state in the database. */
type DatabaseFigures = {
  duties: DutyState[]
  replicas: number
  /** Statements waiting for a lock, and the longest wait (seconds). */
  lockWaits: number
  lockWaitSeconds: number
  /** Failed page checksums; null if PostgreSQL has none. */
  failedChecksums: number | null
  mails: {
    /** Not tried yet, or refused by a failing mail server. */
    waiting: number
    /** Refused for now, each for its own reason. */
    retrying: number
    givenUp: number
    sentWithinDay: number
    /** Age of the oldest waiting mail (seconds); 0 without one. */
    oldestWaiting: number
  }
}

const counts = `
  select
    (select count(*)::int from replicas where lives_until > clock_timestamp()) as replicas,
    (select sum(checksum_failures)::int from pg_stat_database
      where datname is null or datname = current_database()) as "failedChecksums",
    locks."lockWaits", locks."lockWaitSeconds",
    due.waiting, due.retrying, due."oldestWaiting",
    (select count(*)::int from mails where sent_at is null and parked_at is not null) as "givenUp",
    (select count(*)::int from mails
      where created_at > $1::timestamptz - interval '1 day' and sent_at is not null) as "sentWithinDay"
  from
    (select count(*)::int as "lockWaits",
        coalesce(extract(epoch from clock_timestamp() - min(waitstart)), 0)::float8 as "lockWaitSeconds"
      from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()) as locks,
    (select count(*) filter (where attempts = 0)::int as waiting,
        count(*) filter (where attempts > 0)::int as retrying,
        coalesce(extract(epoch from $1::timestamptz - min(created_at) filter (where attempts = 0)), 0)::float8
          as "oldestWaiting"
      from mails where sent_at is null and parked_at is null) as due`

type Counts = Omit<DatabaseFigures, 'duties' | 'mails'> & DatabaseFigures['mails']

/** Two statements whose cost does not depend on the amount of data. */
async function databaseFigures(pool: pg.Pool, now: Date): Promise<DatabaseFigures> {
  const [rows, { rows: counted }] = await Promise.all([
    databaseOver(pool).select().from(duties),
    pool.query<Counts>(counts, [now.toISOString()]),
  ])
  const [first] = counted
  if (!first) throw new Error('the database gave no figures')
  const { replicas, lockWaits, lockWaitSeconds, failedChecksums, ...mails } = first
  const figures = { replicas, lockWaits, lockWaitSeconds, failedChecksums, mails }
  return { duties: dutyStates(rows, now), ...figures }
}

/** Timeout of each source (milliseconds), so that an unreachable database does not hide the rest. */
const timeout = 2000

export type FigureSources = {
  admission: Pick<Admission, 'figures'>
  pool: pg.Pool
  cacheFigures: ReturnType<typeof inMemoryCaches>['cacheFigures']
  changes: Pick<ContentChanges, 'figures'>
  settings: Pick<Settings, 'dataFolder' | 'backupFolder' | 'metricsToken'>
  /** Address patterns of the pages. */
  patterns: readonly string[]
  log: Logger
  /** Null while unknown. */
  certificateEndsAt: () => Date | null
  now: () => Date
}

/** The site's figures at one instant, of this process and of all. */
export type SiteFigures = Pick<FigureSources, 'pool'> & {
  requests: RequestCounts
  at: Date
  admission: ReturnType<Admission['figures']>
  caches: ReturnType<FigureSources['cacheFigures']>
  fence: ReturnType<ContentChanges['figures']>
  disks: Awaited<ReturnType<typeof diskSpaces>>
  certificateEndsAt: Date | null
  database: DatabaseFigures | null
}

export async function figuresNow(
  sources: FigureSources,
  requests: RequestCounts,
): Promise<SiteFigures> {
  const { pool, admission, cacheFigures, changes, settings, certificateEndsAt } = sources
  const at = sources.now()
  const [database, disks] = await Promise.all([
    // A missing response is a figure too.
    withTimeout(
      databaseFigures(pool, at).catch(() => null),
      timeout,
    ),
    withTimeout(diskSpaces(settings.dataFolder, settings.backupFolder), timeout),
  ])
  return {
    requests,
    pool,
    at,
    admission: admission.figures(),
    caches: cacheFigures(),
    fence: changes.figures(),
    disks: disks ?? [],
    certificateEndsAt: certificateEndsAt(),
    database,
  }
}
