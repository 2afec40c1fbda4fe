import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { durationBounds, type Durations } from './site-figures.ts'
import type { SiteFigures } from './site-figures.ts'

export type Metrics = { text: string; contentType: string }

const durationMetric = {
  name: 'cercle_http_request_duration_seconds',
  help: 'How long answers took, by route, since the start',
}

/**
 * The histogram as counted by `requestCounts`, because prom-client's own counting would slow each response. Its
 * registry calls `getForPromString`.
 */
class CountedDurations extends Histogram {
  #routes: ReadonlyMap<string, Durations> = new Map()

  show(routes: ReadonlyMap<string, Durations>) {
    this.#routes = routes
  }

  async getForPromString() {
    const { name } = durationMetric
    const values = [...this.#routes].flatMap(([route, { counts, seconds }]) => {
      let sum = 0
      const buckets = counts.map((count, index): MetricSample => {
        sum += count
        const labels = { route, le: durationBounds[index] ?? '+Inf' }
        return { metricName: `${name}_bucket`, labels, value: sum }
      })
      return buckets.concat(
        { metricName: `${name}_sum`, labels: { route }, value: seconds },
        { metricName: `${name}_count`, labels: { route }, value: sum },
      )
    })
    return { ...durationMetric, type: 'histogram', values }
  }
}

type MetricSample = { metricName: string; labels: Record<string, string | number>; value: number }

const flag = (on: boolean) => ({ value: on ? 1 : 0 })
const oneSample = (value: number | null | undefined) => (value == null ? [] : [{ value }])

/**
 * Creates the writer of Prometheus metrics; once per process, as it also starts to measure the process. No label
 * contains personal data or request content.
 */
export function metricsText(): (figures: SiteFigures) => Promise<Metrics> {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new CountedDurations({
    ...durationMetric,
    labelNames: ['route'],
    buckets: [...durationBounds],
    registers,
  })

  const kinds = { gauge: Gauge, counter: Counter }
  /** Sets a metric to exactly these values. */
  function metric(
    kind: keyof typeof kinds,
    called: string,
    help: string,
    labelNames: string[] = [],
  ) {
    const made = new kinds[kind]({ name: `cercle_${called}`, help, labelNames, registers })
    return (...values: { labels?: Record<string, string>; value: number }[]) => {
      made.reset()
      if (labelNames.length === 0 && values.length === 0) made.remove()
      for (const { labels = {}, value } of values) made.inc(labels, value)
    }
  }
  const gauge = metric.bind(null, 'gauge')
  const counter = metric.bind(null, 'counter')

  const show = {
    requests: counter('http_requests_total', 'Answers since the start', [
      'route',
      'method',
      'status',
    ]),
    slots: gauge('admission_slots', 'Requests that may use the database at once'),
    open: gauge(
      'admission_slots_open',
      'Of those, how many pay at the moment: fewer when the processor is busy',
    ),
    active: gauge('admission_active', 'Requests that hold a slot'),
    waiting: gauge('admission_waiting', 'Requests that wait for a slot'),
    refused: counter(
      'admission_refused_total',
      'Requests for which there was no room since the start',
    ),
    pool: gauge('pool_connections', 'Connections to the database', ['state']),
    poolWaiting: gauge('pool_waiting', 'Work that waits for a connection'),
    hits: counter('cache_hits_total', 'What was asked for and there', ['cache']),
    misses: counter('cache_misses_total', 'What was asked for and had to be made', ['cache']),
    entries: gauge('cache_entries', 'What is cached', ['cache']),
    bytes: gauge('cache_bytes', 'Memory that it takes', ['cache']),
    hears: gauge('fence_connected', '1 while changes are heard, and so pages may be cached'),
    trips: counter('fence_round_trips_total', 'Round trips of the fence since the start'),
    lost: counter('fence_lost_total', 'Of those, how many were not answered'),
    tripSeconds: counter('fence_seconds_total', 'Time that all of them took'),
    databaseUp: gauge('database_up', '1 when the database answers within two seconds'),
    failedChecksums: gauge(
      'database_failed_checksums',
      'Pages of the database that were not what had been written',
    ),
    lockWaits: gauge('lock_waits', 'Statements that wait for a lock'),
    lockSeconds: gauge('lock_wait_longest_seconds', 'How long the first of them has'),
    replicas: gauge('replicas', 'Processes of the site that live'),
    mails: gauge('mails', 'Mails by state; sent: of those queued within a day', ['state']),
    oldestMail: gauge(
      'mails_oldest_waiting_seconds',
      'Age of the oldest mail that was not taken yet',
    ),
    dutyDone: gauge('duty_last_success_timestamp_seconds', 'When it was last done', ['duty']),
    dutyLate: gauge('duty_late', '1 when it is late', ['duty']),
    dutyFailures: gauge('duty_failures', 'Attempts in a row that failed', ['duty']),
    backupAge: gauge('backup_age_seconds', 'Since the instant until which all is in the backups'),
    proofAge: gauge('backup_proof_age_seconds', 'Since a backup was last proved'),
    diskFree: gauge('disk_free_bytes', 'Room on the disk of a place that is written to', ['place']),
    diskSize: gauge('disk_size_bytes', 'Size of that disk', ['place']),
    diskShare: gauge('disk_free_ratio', 'Free share of it', ['place']),
    certificate: gauge('certificate_days', 'Days until the certificate of ORIGIN ends'),
  }

  function showProcess({ requests, admission, pool, caches, fence, disks, ...rest }: SiteFigures) {
    show.requests(...requests.answers().map(({ count, ...labels }) => ({ labels, value: count })))
    durations.show(requests.durations())
    show.slots({ value: admission.slots })
    show.open({ value: admission.open })
    show.active({ value: admission.active })
    show.waiting({ value: admission.waiting + admission.returning })
    show.refused({ value: admission.refused })
    show.pool(
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    )
    show.poolWaiting({ value: pool.waitingCount })
    const cached = Object.entries(caches).map(([cache, figures]) => ({
      labels: { cache },
      figures,
    }))
    show.hits(...cached.map(({ labels, figures }) => ({ labels, value: figures.hits })))
    show.misses(...cached.map(({ labels, figures }) => ({ labels, value: figures.misses })))
    show.entries(...cached.map(({ labels, figures }) => ({ labels, value: figures.entries })))
    show.bytes(...cached.map(({ labels, figures }) => ({ labels, value: figures.bytes })))
    show.hears(flag(fence.connected))
    show.trips({ value: fence.trips })
    show.lost({ value: fence.lost })
    show.tripSeconds({ value: fence.seconds })
    const places = disks.map(({ place, ...space }) => ({ labels: { place }, ...space }))
    show.diskFree(...places.map(({ labels, free }) => ({ labels, value: free })))
    show.diskSize(...places.map(({ labels, size }) => ({ labels, value: size })))
    show.diskShare(...places.map(({ labels, free, size }) => ({ labels, value: free / size })))
    const { certificateEndsAt, at } = rest
    const left = certificateEndsAt && certificateEndsAt.getTime() - at.getTime()
    show.certificate(...(left === null ? [] : [{ value: left / 86_400_000 }]))
  }

  /** Metrics shared by all processes; empty while the database is away. */
  function showShared({ database, at }: SiteFigures) {
    show.databaseUp(flag(database !== null))
    show.failedChecksums(...oneSample(database?.failedChecksums))
    show.lockWaits(...oneSample(database?.lockWaits))
    show.lockSeconds(...oneSample(database?.lockWaitSeconds))
    show.replicas(...oneSample(database?.replicas))
    show.oldestMail(...oneSample(database?.mails.oldestWaiting))
    const { waiting = 0, retrying = 0, givenUp = 0, sentWithinDay = 0 } = database?.mails ?? {}
    const states = { waiting, retrying, given_up: givenUp, sent: sentWithinDay }
    show.mails(
      ...(database
        ? Object.entries(states).map(([state, value]) => ({ labels: { state }, value }))
        : []),
    )
    const duties = (database?.duties ?? []).map((duty) => ({ labels: { duty: duty.name }, duty }))
    show.dutyDone(
      ...duties.flatMap(({ labels, duty: { doneAt } }) =>
        doneAt ? [{ labels, value: doneAt.getTime() / 1000 }] : [],
      ),
    )
    show.dutyLate(
      ...duties.map(({ labels, duty }) => ({ labels, value: flag(duty.state === 'late').value })),
    )
    show.dutyFailures(...duties.map(({ labels, duty }) => ({ labels, value: duty.failures })))
    const age = (name: string) => {
      const doneAt = database?.duties.find((duty) => duty.name === name)?.doneAt
      return doneAt ? [{ value: (at.getTime() - doneAt.getTime()) / 1000 }] : []
    }
    show.backupAge(...age('backup'))
    show.proofAge(...age('backup-proof'))
  }

  return async (figures) => {
    showProcess(figures)
    showShared(figures)
    return { text: await registry.metrics(), contentType: registry.contentType }
  }
}
