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

/** Whoever asks is told what is known by then (milliseconds): a database that is away must not hide the rest. */
const patience = 2000

/** Where the figures come from. */
type FigureSources = {
  admission: Pick<Admission, 'figures'>
  pool: pg.Pool
  cacheFigures: ReturnType<typeof inMemoryCaches>['cacheFigures']
  changes: Pick<ContentChanges, 'figures'>
  settings: Pick<Settings, 'dataFolder' | 'backupFolder' | 'metricsToken'>
  /** The addresses of the site's pages, with their parameters as they are named. */
  patterns: readonly string[]
  log: Logger
  /** When the certificate of the public address ends; null where that is not known. */
  certificateEndsAt: () => Date | null
  now: () => Date
}

/** How the site is at one instant, in this process and in what all share. */
export type SiteFigures = Pick<FigureSources, 'pool'> & {
  requests: RequestCounts
  at: Date
  admission: ReturnType<Admission['figures']>
  caches: ReturnType<FigureSources['cacheFigures']>
  fence: ReturnType<ContentChanges['figures']>
  disks: Awaited<ReturnType<typeof diskSpaces>>
  certificateEndsAt: Date | null
  /** Null when the database does not answer. */
  database: DatabaseFigures | null
}

async function figuresNow(sources: FigureSources, requests: RequestCounts): Promise<SiteFigures> {
  const { pool, admission, cacheFigures, changes, settings, certificateEndsAt } = sources
  const at = sources.now()
  const [database, disks] = await Promise.all([
    // That it does not answer is itself what is told.
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
 * What goes on in this process, for Prometheus. Answers are counted as they go out; all else is loaded and measured
 * when somebody asks for the metrics, and who asks meanwhile gets the same.
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
    /** Counts an answered request, and writes its line into the log. */
    onAnswered(request: LoggedRequest): void {
      requests.count(request)
      logRequest(sources.log, request)
    },
    /** The metrics; null for who may not see them. */
    async metricsFor(incoming: IncomingMessage | undefined): Promise<Metrics | null> {
      if (!maySeeMetrics(incoming, sources.settings.metricsToken)) return null
      underWay ??= measure().finally(() => (underWay = null))
      return underWay
    },
  }
}
