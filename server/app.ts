import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { visitor } from '#app/auth/actor.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { databaseOver } from '#app/db/database.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNonce } from '#app/http/page-nonce.ts'
import { languageKey, languageOf } from '#app/i18n/language.ts'
import { outboxTable } from '#app/mail/outbox.server.ts'
import type { Settings } from './settings.ts'

export type AppDependencies = {
  settings: Settings & { secret: string }
  pool: pg.Pool
  log: Logger
  now?: () => Date
}

export type App = {
  fetch: (request: Request, environment?: unknown) => Response | Promise<Response>
  /** Fills an empty database, starts the jobs; gives the set-up token while no admin exists. */
  start(): Promise<{ setupToken: string | null }>
  /** From now on not ready: a proxy in front sends no more requests. */
  drain(): void
  /** Ends the jobs and what listens to the database; the pool stays open. */
  stop(): Promise<void>
}

/** The whole site as one function from request to answer; every mount, in order, with its reason. */
export function createApp({ settings, pool, log, now = () => new Date() }: AppDependencies): App {
  const db = databaseOver(pool)
  const outbox = outboxTable(() => {})
  const handleRoute = createRequestHandler(
    build,
    settings.development ? 'development' : 'production',
  )
  const app = new Hono()

  app.get('/healthz', (c) => c.text('ok'))

  app.all('*', (c) => {
    const nonce = randomBytes(16).toString('base64')
    const cx: RequestContext = {
      db,
      actor: visitor,
      language: languageOf(getCookie(c, languageKey)),
      now: now(),
      outbox,
      site: {
        origin: settings.origin,
        adminEmails: settings.adminEmails,
        development: settings.development,
      },
      client: { network: '127.0.0.1', userAgent: c.req.header('User-Agent') ?? null },
      requestId: randomUUID(),
    }
    const context = new RouterContextProvider()
    context.set(requestContext, cx)
    context.set(pageNonce, nonce)
    log.debug({ path: c.req.path })
    return handleRoute(c.req.raw, context)
  })

  return {
    fetch: app.fetch,
    async start() {
      return { setupToken: null }
    },
    drain() {},
    async stop() {},
  }
}
