import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/start/free-port.ts'
import { testSecret } from '#tests/support/app-on-url.ts'
import { startBucket, type Bucket } from '#tests/support/bucket.ts'
import { hasCaddy, startCaddy } from '#tests/support/caddy.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { hasNginx, startNginx } from '#tests/support/nginx.ts'
import { startSite, type Site } from '#tests/support/site.ts'
import { compareWrites } from './compare-writes.ts'
import { askAt, type Ask, newEvent } from './mixed-writes.ts'
import { visitorsOf } from './steady-visits.ts'

/** R7: two sites on one database behind a proxy, configured as in docs/, are restarted in turn. */

const clients = 8

type Proxy = { origin: string; stop(): Promise<void> }

/** Starts a proxy with its unchanged configuration on this port. */
type StartProxy = (origins: string[], port: number) => Promise<Proxy>

const proxies: [string, boolean, StartProxy][] = [
  ['nginx', hasNginx, (origins, port) => startNginx(origins, { port })],
  ['Caddy', hasCaddy, startCaddy],
]

describe.each(proxies)('two sites behind %s', (name, isThere, start) => {
  let database: TestDatabase
  let bucket: Bucket
  let mails: MailServer
  let sites: Site[]
  let proxy: Proxy
  let ask: Ask

  beforeAll(async () => {
    database = await testDatabase()
    ask = askAt(() => database.url)
    bucket = await startBucket()
    mails = await startMailServer()
    const port = await freePort()
    const settings = {
      ORIGIN: `http://127.0.0.1:${port}`,
      DATABASE_URL: database.url,
      SECRET: testSecret,
      S3_URL: bucket.url,
      SMTP_URL: mails.url,
      MAIL_FROM: 'club@example.cat',
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '5',
    }
    sites = [await startSite(settings), await startSite(settings)]
    proxy = await start(
      sites.map(({ origin }) => origin),
      port,
    )
  })
  afterAll(async () => {
    await proxy.stop()
    await Promise.all(sites.map((site) => site.stop()))
    await mails.close()
    await bucket.close()
    await database.close()
  })

  test.runIf(isThere)(
    'restart in turn unnoticed, and store nothing twice or lose anything',
    async () => {
      const event = await newEvent(ask, 5000)
      const visitors = visitorsOf({ origin: proxy.origin, event })
      const inTurn = [...sites, ...sites]
      const restarted = new AbortController()
      const restarting = async () => {
        try {
          for (const site of inTurn) await site.restart()
        } finally {
          restarted.abort()
        }
      }
      // Each client waits for its answer, so that a slow machine is not overloaded, which is a 503 too.
      const client = async (_: unknown, first: number) => {
        for (let n = first; !restarted.signal.aborted; n += clients) {
          await visitors.visit(n)
          await after(400)
        }
      }
      await Promise.all([restarting(), ...Array.from({ length: clients }, client)])

      const { visits, acknowledged } = visitors
      const failed = visitors.failed()
      await recordFigure({
        group: 'R7',
        what: `${inTurn.length} restarts in turn behind ${name}, under ${clients} clients`,
        measured: `${failed.length} of ${visits.length} failed, slowest ${Math.round(Math.max(...visits.map(({ took }) => took)))} ms`,
        goal: '0 failed',
        reached: failed.length === 0,
      })
      expect(failed).toEqual([])
      expect(await compareWrites(ask, acknowledged, null)).toEqual({ lost: [], halves: [] })
      const twice = await ask(
        `select email from event_registrations group by email having count(*) > 1
       union all select email from contact_messages group by email having count(*) > 1`,
      )
      expect(twice).toEqual([])
      // Every stored write was acknowledged, so no failed request was stored.
      const [stored] = await ask<{ count: number }>(
        `select (select count(*) from event_registrations)::int
        + (select count(*) from contact_messages)::int as count`,
      )
      expect(stored?.count).toBe(acknowledged.length)
    },
  )
})
