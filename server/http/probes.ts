import type { BlockList } from 'node:net'
import { Hono } from 'hono'
import type pg from 'pg'
import { withTimeout } from '#app/platform/queues/with-timeout.ts'
import { doctorsAnswer, doctorsHeader } from '#server/doctor/seen-client.ts'
import type { siteMetrics } from '#server/metrics/metrics.ts'
import { keyFor } from '#server/settings/secret.ts'
import type { RequestEnvironment } from './requests/request-environment.ts'

/** Timeout of the readiness probe (milliseconds). */
const timeout = 2000

/**
 * Whether the database answers and is migrated. The application starts after the migrations, so an unmigrated
 * database means that it was swapped while running.
 */
async function databaseAnswers(pool: pg.Pool): Promise<boolean> {
  const asked = pool.query("select to_regclass('schema_migrations') is not null as migrated").then(
    ({ rows }: pg.QueryResult<{ migrated: boolean }>) => rows[0]?.migrated === true,
    () => false,
  )
  return (await withTimeout(asked, timeout)) ?? false
}

/** Health, readiness and metrics. */
export function probes({
  pool,
  isDraining,
  metricsFor,
  settings,
  proxies,
  now,
}: {
  pool: pg.Pool
  isDraining: () => boolean
  settings: { secret: string }
  proxies: BlockList
  now: () => Date
} & Pick<ReturnType<typeof siteMetrics>, 'metricsFor'>) {
  const app = new Hono<RequestEnvironment>()
  const doctorsKey = keyFor('doctor', settings.secret)
  app.get('/healthz', (c) => {
    const answer = doctorsAnswer(doctorsKey, c.env.incoming, { proxies, now: now() })
    return c.text('ok', 200, answer === null ? {} : { [doctorsHeader]: answer })
  })
  app.get('/readyz', async (c) => {
    const ready = !isDraining() && (await databaseAnswers(pool))
    return ready ? c.text('ready') : c.text('not ready', 503, { 'Retry-After': '1' })
  })
  // Without access it looks like any missing page.
  app.get('/metrics', async (c, next) => {
    const metrics = await metricsFor(c.env.incoming)
    if (!metrics) return next()
    c.res = c.text(metrics.text, 200, { 'Content-Type': metrics.contentType })
  })
  return app
}
