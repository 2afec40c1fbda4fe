import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupDuties } from '#app/frame/site-state/duty.ts'
import { expectDuties, recordDutyDone } from '#app/frame/site-state/record-duty.server.ts'
import { siteStateMailsCopy } from '#app/frame/site-state/site-state-mails.copy.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { askedOver, fileAddress } from '#tests/support/api-clients.ts'
import { fileApp, testApp } from '#tests/support/app.ts'
import { startListener } from '#tests/support/listener.ts'
import { shownMetrics, valueOf, type ShownMetric } from '#tests/support/shown-metrics.ts'
import { until } from '#tests/support/until.ts'

const token = 'a-token-of-enough-characters'
const app = await fileApp({ METRICS_TOKEN: token })
const address = await fileAddress(app)

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { answer, body } = await askedOver(address + path, method, headers)
  return { status: answer.statusCode, type: answer.headers['content-type'], body }
}

async function metrics(): Promise<ShownMetric[]> {
  const { status, body } = await ask('/metrics')
  expect(status).toBe(200)
  return shownMetrics(body)
}

const cached = (shown: ShownMetric[], what: string) =>
  valueOf(shown, `cercle_cache_${what}`, { cache: 'pages' }) ?? -1

const trips = (shown: ShownMetric[]) => valueOf(shown, 'cercle_fence_round_trips_total') ?? -1

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)

const storeReplica = (span: string) =>
  app.pool.sql`
  insert into replicas values (${randomUUID()}, 'huerta', 'f', now(), now() + ${span}::interval, true, true, true, 's', 1, 2)`

const answers = (shown: ShownMetric[], labels: Record<string, string>) =>
  valueOf(shown, 'cercle_http_requests_total', labels) ?? 0

test('metrics are read by this machine and with the token, and do not exist for others', async () => {
  const own = await ask('/metrics')
  expect([own.status, own.type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const forwarded = { 'X-Forwarded-For': '203.0.113.7' }
  const given = await ask('/metrics', { ...forwarded, Authorization: `Bearer ${token}` })
  expect(given.status).toBe(200)
  const missing = await ask('/no-such-page', forwarded)
  const refused = await ask('/metrics', { ...forwarded, Authorization: 'Bearer wrong' })
  expect([refused.status, refused.type]).toEqual([404, missing.type])
  expect(refused.body).not.toContain('cercle_')
  expect((await ask('/metrics', forwarded, 'POST')).body).not.toContain('cercle_')
})

test('count answers by route, and never by the requested address', async () => {
  const page = { route: '/restaurantes/:id', method: 'GET', status: '2xx' }
  const none = { route: '(none)', method: 'GET', status: '4xx' }
  const before = await metrics()
  for (let times = 0; times < 3; times += 1) await ask('/restaurantes/1')
  await ask('/restaurantes/1', {}, 'HEAD')
  await ask('/maria@example.cat')
  await ask('/restaurantes?search=maria')
  await ask('/eventos/1/inscripcion', { Origin: 'https://evil.example' }, 'POST')
  await ask('/', {}, 'MKCOL')
  const after = await metrics()
  const more = (labels: Record<string, string>) => answers(after, labels) - answers(before, labels)
  expect(more(page)).toBe(3)
  expect(more({ ...page, method: 'HEAD' })).toBe(1)
  expect(more(none)).toBe(1)
  expect(more({ route: '/eventos/:id/inscripcion', method: 'POST', status: '4xx' })).toBe(1)
  expect(more({ route: '/', method: 'other', status: '4xx' })).toBe(1)
  const { route } = page
  const name = 'cercle_http_request_duration_seconds'
  const timed = (shown: ShownMetric[], le: string) =>
    valueOf(shown, `${name}_bucket`, { route, le }) ?? 0
  expect(timed(after, '+Inf') - timed(before, '+Inf')).toBe(4)
  expect(timed(after, '+Inf')).toBe(valueOf(after, `${name}_count`, { route }))
  expect(timed(after, '0.001')).toBeLessThanOrEqual(timed(after, '5'))
  expect(valueOf(after, `${name}_sum`, { route })).toBeGreaterThan(0)
  expect(JSON.stringify(after)).not.toContain('maria')
})

test('tell cached answers from rendered ones', async () => {
  await ask('/blog')
  const before = await metrics()
  await ask('/blog')
  await ask('/blog')
  const after = await metrics()
  expect(cached(after, 'hits_total') - cached(before, 'hits_total')).toBe(2)
  expect(cached(after, 'misses_total')).toBe(cached(before, 'misses_total'))
  expect(cached(after, 'entries')).toBeGreaterThan(0)
  expect(cached(after, 'bytes')).toBeGreaterThan(1000)
  expect(valueOf(after, 'cercle_fence_connected')).toBe(1)
  expect(trips(after)).toBeGreaterThan(trips(before))
  expect(valueOf(after, 'cercle_fence_lost_total')).toBe(0)
})

test('report mails, jobs, backups, locks and the disk correctly', async () => {
  const { db, pool } = app
  const queued = { kind: 'x', language: 'es', subject: 's', html: 'h', text: 't' } as const
  await db.insert(mails).values([
    { ...queued, recipient: 'a@example.cat', createdAt: ago(500), nextAttemptAt: ago(-900) },
    {
      ...queued,
      recipient: 'b@example.cat',
      createdAt: ago(900),
      attempts: 2,
      nextAttemptAt: ago(-900),
    },
    { ...queued, recipient: 'c@example.cat', createdAt: ago(9000), attempts: 8, parkedAt: ago(1) },
    { ...queued, recipient: 'd@example.cat', createdAt: ago(9000), attempts: 1, sentAt: ago(1) },
    { ...queued, recipient: 'e@example.cat', createdAt: ago(90_000), attempts: 1, sentAt: ago(1) },
  ])
  await expectDuties(db, ago(60), backupDuties)
  await recordDutyDone(db, 'backup', ago(7200))
  await pool.sql`
    update duties set known_since = ago.at, done_at = ago.at from (select now() - interval '1 day' as at) ago where name = 'bin'`
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table restaurants in access exclusive mode')
  const waiting = pool.sql`select 1 from restaurants limit 1`
  try {
    const shown = await until('the lock to be seen', async () => {
      const now = await metrics()
      return valueOf(now, 'cercle_lock_waits') === 1 ? now : undefined
    })
    const of = (name: string, labels?: Record<string, string>) =>
      valueOf(shown, `cercle_${name}`, labels)
    expect(of('mails', { state: 'waiting' })).toBe(1)
    expect(of('mails', { state: 'retrying' })).toBe(1)
    expect(of('mails', { state: 'given_up' })).toBe(1)
    expect(of('mails', { state: 'sent' })).toBe(1)
    expect(of('mails_oldest_waiting_seconds')).toBeCloseTo(500, -1.5)
    expect(of('duty_late', { duty: 'bin' })).toBe(1)
    expect(of('duty_late', { duty: 'backup' })).toBe(0)
    expect(of('backup_age_seconds')).toBeCloseTo(7200, -2)
    expect(of('backup_proof_age_seconds')).toBeUndefined()
    expect(of('disk_free_ratio', { place: 'data' })).toBeGreaterThan(0)
    expect(of('disk_free_ratio', { place: 'data' })).toBeLessThanOrEqual(1)
    expect(of('lock_wait_longest_seconds')).toBeGreaterThan(0)
    expect(of('database_up')).toBe(1)
    expect(of('database_failed_checksums')).toBe(0)
    expect(of('admission_slots')).toBeGreaterThan(0)
    expect(of('pool_connections', { state: 'busy' })).toBeGreaterThan(0)
    expect(valueOf(shown, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
    expect(valueOf(shown, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  } finally {
    await holder.query('rollback')
    holder.release()
    await waiting
  }
})

test('count live processes, without stale ones', async () => {
  await storeReplica('1 hour')
  await storeReplica('1 hour')
  await storeReplica('-1 minute')
  expect(valueOf(await metrics(), 'cercle_replicas')).toBe(2)
})

test('metrics are collected once for concurrent requests', async () => {
  const own = { route: '/metrics', method: 'GET', status: '2xx' }
  const before = answers(await metrics(), own)
  const many = await Promise.all(Array.from({ length: 20 }, () => ask('/metrics')))
  expect(new Set(many.map(({ body }) => body)).size).toBeLessThan(20)
  expect(answers(await metrics(), own) - before).toBe(21)
})

function namedIn(expressions: string): { metrics: Set<string>; labels: Set<string> } {
  const named = expressions.matchAll(/\b(?:cercle|nodejs|process)_\w+/gu)
  const matchers = expressions.matchAll(/[{,]\s*(\w+)(?:=~|!~|!=|=)"/gu)
  const groups = expressions.matchAll(/\b(?:by|without) \(([^)]*)\)/gu)
  return {
    metrics: new Set([...named].map(([name]) => name.replace(/_(?:bucket|sum|count)$/u, ''))),
    labels: new Set([
      ...[...matchers].map(([, label = '']) => label),
      ...[...groups].flatMap(([, labels = '']) => labels.split(',').map((label) => label.trim())),
    ]),
  }
}

const documents = join(import.meta.dirname, '..', '..', 'docs')

test('the dashboard and alert rules use existing metrics, and the dashboard each of the site’s', async () => {
  const { body } = await ask('/metrics')
  const there = new Set([...body.matchAll(/^# TYPE (\S+) /gmu)].map(([, name = '']) => name))
  const labels = new Set(shownMetrics(body).flatMap((shown) => Object.keys(shown.labels)))
  // Prometheus adds these labels itself.
  for (const own of ['job', 'instance']) labels.add(own)
  const board: { panels: { targets?: { expr: string }[] }[] } = JSON.parse(
    await readFile(join(documents, 'grafana', 'cercle.json'), 'utf8'),
  )
  const shown = namedIn(
    board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n'),
  )
  const rules = namedIn(
    (await readFile(join(documents, 'prometheus-alerts.yml'), 'utf8')).replaceAll(
      /^\s*#.*$/gmu,
      '',
    ),
  )
  expect([...shown.metrics].filter((name) => !there.has(name))).toEqual([])
  expect([...rules.metrics].filter((name) => !there.has(name))).toEqual([])
  expect([...shown.labels, ...rules.labels].filter((label) => !labels.has(label))).toEqual([])
  expect(rules.metrics.size).toBeGreaterThan(12)
  const own = [...there].filter((name) => name.startsWith('cercle_'))
  expect(own.filter((name) => !shown.metrics.has(name))).toEqual([])
})

test('a site that crashes repeatedly reports it to ALERT_URL soon after its start', async () => {
  const there = await startListener()
  const alerting = await testApp({ ALERT_URL: `ntfy+${there.url}/club` })
  try {
    await alerting.pool.sql`
      insert into starts select gen_random_uuid(), 'huerta', clock_timestamp() from generate_series(1, 3)`
    const { method, path, headers, body } = await there.next()
    expect([method, path, headers.priority]).toEqual(['POST', '/club', 'high'])
    expect(body).toContain('huerta')
    const { subject } = siteStateMailsCopy.es.kinds.restarts
    expect(headers.title).toContain(Buffer.from(subject).toString('base64'))
    expect(there.heard).toHaveLength(1)
  } finally {
    await alerting.close()
    await there.close()
  }
})
