import type { IncomingMessage } from 'node:http'
import type pg from 'pg'
import type { Logger } from 'pino'
import { inTime } from '#app/platform/queues/in-time.ts'
import type { ContentChanges } from '#server/cache/content-changes.ts'
import type { inMemoryCaches } from '#server/cache/in-memory-caches.ts'
import type { Admission } from '#server/http/admission/admission.ts'
import { logRequest, type LoggedRequest } from '#server/http/requests/request-log.ts'
import type { Settings } from '#server/settings/settings.ts'
import { diskSpaces } from '#server/start/disk-space.ts'
import { databaseFigures, type DatabaseFigures } from './database-figures.ts'
import { maySeeMetrics } from './metrics-access.ts'
import { requestCounts, type RequestCounts } from './request-counts.ts'
import { routeNames } from './route-names.ts'

/** Timeout of each source (milliseconds): a database that is away must not hide the rest. */
const patience = 2000

type FigureSources = {
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

async function figuresNow(sources: FigureSources, requests: RequestCounts): Promise<SiteFigures> {
  const { pool, admission, cacheFigures, changes, settings, certificateEndsAt } = sources
  const at = sources.now()
  const [database, disks] = await Promise.all([
    // That it does not answer is a figure too.
    inTime(
      databaseFigures(pool, at).catch(() => null),
      patience,
    ),
    inTime(diskSpaces(settings.dataFolder, settings.backupFolder), patience),
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

export type Metrics = { text: string; contentType: string }

/**
 * Metrics for Prometheus. Responses are counted as they go out; all else is loaded and measured on request, and
 * shared by concurrent requests.
 */
export function siteMetrics(sources: FigureSources) {
  const routeOf = routeNames(sources.patterns)
  const requests = requestCounts(routeOf)
  let loading: Promise<(figures: SiteFigures) => Promise<Metrics>> | null = null
  let underWay: Promise<Metrics> | null = null

  async function measure() {
    loading ??= import('./metrics-text.ts').then(({ metricsText }) => metricsText())
    const textOf = await loading
    return textOf(await figuresNow(sources, requests))
  }
  return {
    routeOf,
    /** Counts an answered request, and logs it. */
    onAnswered(request: LoggedRequest): void {
      requests.count(request)
      logRequest(sources.log, request)
    },
    /** The metrics; null without access. */
    async metricsFor(incoming: IncomingMessage | undefined): Promise<Metrics | null> {
      if (!maySeeMetrics(incoming, sources.settings.metricsToken)) return null
      underWay ??= measure().finally(() => (underWay = null))
      return underWay
    },
  }
}
