import { join } from 'node:path'
import { Hono } from 'hono'
import { createRequestHandler } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Actor } from '#app/auth/actor.ts'
import { actorOf } from '#app/auth/session.server.ts'
import { databaseOver, type Database } from '#app/db/database.server.ts'
import { longestAbsences, sharedDatabaseOver } from '#app/db/patient-pool.server.ts'
import { seedDemo } from '#app/db/seed/first-start.server.ts'
import { prepareSetupLink } from '#app/features/accounts/super-admin.server.ts'
import type { App, AppDependencies } from './app-contract.ts'
import { askedOfRouter } from './asked-of-router.ts'
import { trustedProxies } from './client-network.ts'
import { compressed } from './content-encoding.ts'
import { everyAnswer } from './every-answer.ts'
import { keptInMemory } from './kept-in-memory.ts'
import { keptManifests } from './kept-manifests.ts'
import { keptResponse } from './kept-page.ts'
import { nodeListener } from './node-listener.ts'
import { refusalOfOdd } from './odd-requests.ts'
import { refusalOfForeign } from './origin-check.ts'
import { pagesOver } from './pages.ts'
import { wantsJson } from './plain-problem.ts'
import { databaseAnswers } from './probes.ts'
import { receptionOver } from './reception.ts'
import { refusalsBy } from './refusal-answers.ts'
import {
  keepLanguage,
  wireTarget,
  type RequestEnvironment,
  type RequestInHand,
} from './request-environment.ts'
import { securityHeaders } from './security-headers.ts'
import { servicesOf } from './services.ts'
import { sessionMarker } from './session-marker.ts'
import { shortRefusals } from './short-refusals.ts'
import { wayToFiles, wayToKeptPages } from './short-way.ts'
import { startSiteJobs } from './site-jobs.ts'
import { siteOfSettings } from './site-of-settings.ts'
import { staticFiles, type StaticFiles } from './static-files.ts'
import type { Stay } from './stay.ts'
import { doorKeys } from './supabase/door-keys.ts'
import { answerAtDoors } from './supabase/doors.ts'
import { wayToKeptLists } from './supabase/short-table-door.ts'
import { verifiedTokens } from './supabase/verified-tokens.ts'
import { visitorAnswers, visitorPath } from './visitor-answer.ts'
import { waitsForPlace } from './waits-for-place.ts'
import { withBody } from './with-body.ts'
import { withoutSlash } from './without-slash.ts'
export { importData } from './import-data.ts'

export type { App, AppDependencies }

/** Where the build puts what browsers load, seen from the built server. */
const clientFolder = join(import.meta.dirname, '..', 'client')

/** The same in development, where nothing is built: seen from this file. */
const sourceFolder = join(import.meta.dirname, '..', 'public')

/** The whole site as one function from request to answer; every mount, in order, with its reason. */
export function createApp(dependencies: AppDependencies): App {
  const { settings, pool, log, now = () => new Date() } = dependencies
  const { origin, development } = settings
  const security = securityHeaders(settings)
  const proxies = trustedProxies(settings.trustedProxies)
  const db = databaseOver(pool)
  const absence = longestAbsences[settings.databaseUrl ? 'given' : 'own']
  const clock = () => now().getTime()
  const reception = receptionOver(pool, { origin, longestAbsence: absence, clock })
  const site = siteOfSettings(settings, development ? sourceFolder : clientFolder)
  const services = servicesOf(dependencies, {
    site,
    onMail: () => jobs?.wake('mails'),
    together: sharedDatabaseOver(pool, absence),
  })
  const { outbox } = services
  const actorBy = async (asking: Database, cookies: string | null | undefined) => {
    const actor = await actorOf(asking, cookies, now(), site)
    reception.known.met(actor, cookies)
    return actor
  }
  const { rotate: rotateKeys, ...door } = doorKeys(
    sharedDatabaseOver(pool, absence),
    settings.secret,
  )
  const memory = keptInMemory({
    ...dependencies,
    db,
    security,
    clock,
    makePages: ({ settings: shown, answers, prepared: refusals }) =>
      pagesOver({
        handleRoute: createRequestHandler(build, development ? 'development' : 'production'),
        actorOf: actorBy,
        stayForEverybody: reception.stayForEverybody,
        services,
        log,
        security,
        now,
        answers,
        settings: shown,
        refuseWithoutRoom: (asked, seconds) => refusals().answer(asked, seconds),
      }),
  })
  const { pages, prepared, kept, lists, people, changes, settings: clubSettings } = memory
  const tokens = verifiedTokens(door.keys, site)
  const visitors = visitorAnswers({ people, changes, security, site, now })
  const manifests = keptManifests(security)
  let files: StaticFiles | null = null
  let jobs: ReturnType<typeof startSiteJobs> | null = null
  let draining = false
  /** What every answer needs, whatever makes it. */
  const each = { log, security, proxies, isDraining: () => draining }

  const app = new Hono<RequestEnvironment>()
  app.onError((error, c) => pages.refuseFailed(askedOfRouter(c), [error]))

  // Outermost, so that every answer carries the id, the headers and a log line: refusals and
  // faults of all that follows included.
  app.use(everyAnswer({ ...each, refuse: refusalsBy(pages) }))

  // Around all that may set a session's cookie, or answer with a page.
  app.use(sessionMarker(site))

  // Before anything looks at the path: what follows may rely on a plain one.
  app.use(async (c, next) => {
    const refusal = refusalOfOdd(c.req.raw.method, wireTarget(c))
    if (refusal) throw refusal
    await next()
  })

  // The doors of the earlier site's dialect: before the check of origins, for programs send none, and
  // cookies do not count there.
  app.use(async (c, next) => {
    const stay = reception.stayAtDoors(c)
    const answer = await answerAtDoors(c.req.raw, c.req.path, async () => ({
      db: stay.db,
      met: stay.met,
      ...services,
      ...(await clubSettings.current()),
      ...door,
      tokens,
      callers: people.callers,
      lists,
      log,
      language: c.get('language'),
      now: now(),
      client: { network: c.get('network'), userAgent: c.req.header('User-Agent') ?? null },
      requestId: c.get('requestId'),
    })).finally(() => stay.leave())
    if (answer) c.res = await compressed(answer, c.req.raw.headers.get('Accept-Encoding'))
    else await next()
  })

  // One address for each page: whoever links to another one is led there.
  app.use(async (c, next) => {
    const { method } = c.req.raw
    const address = method === 'GET' || method === 'HEAD' ? withoutSlash(wireTarget(c)) : null
    if (address === null) return next()
    c.res = new Response(null, { status: 308, headers: { Location: address } })
  })

  // Before everything that needs the database or a session.
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const ready = !draining && (await databaseAnswers(pool))
    return ready ? c.text('ready') : c.text('not ready', 503, { 'Retry-After': '1' })
  })

  // Files and kept pages before the checks of what they cannot do: they only read, and they are
  // the same for everybody, so no session is looked up for them.
  app.use(async (c, next) => {
    const file = await files?.respond(c.req.raw, c.req.path)
    if (file) c.res = file
    else await next()
  })
  app.use(async (c, next) => {
    const { method } = c.req.raw
    if (method !== 'GET' && method !== 'HEAD') return next()
    const asker = { network: c.get('network'), cookies: c.req.header('Cookie') }
    const page = await kept.get(wireTarget(c), c.get('language'), asker)
    // A program is told in its own words that there is no page.
    if (!page || (page.status !== 200 && wantsJson(c.req.raw.headers))) return next()
    c.res = keptResponse(page, c.req.raw)
  })

  // Before the body is read: a foreign page's form costs nothing.
  app.use(async (c, next) => {
    const refusal = refusalOfForeign(c.req.raw, origin)
    if (refusal) throw refusal
    await next()
  })

  // Before the pages, which know the same only by asking for it.
  app.get(visitorPath, async (c, next) => {
    const stay = reception.stayOf(c)
    const met = (actor: Actor) => reception.known.met(actor, c.req.header('Cookie'))
    const reading = visitors.respond(wireTarget(c), c.req.raw, { db: stay.db, met })
    const answer = await reading.finally(() => stay.leave())
    if (answer) c.res = answer
    else await next()
  })

  app.all('*', async (c) => {
    const stay = reception.stayOf(c)
    const answer = await answerDuring(stay, c).finally(() => stay.leave())
    keepLanguage(c, answer)
    const sent = await manifests.keep(wireTarget(c), c.req.raw, answer)
    return compressed(sent, c.req.raw.headers.get('Accept-Encoding'))
  })

  async function answerDuring(stay: Stay, c: RequestInHand) {
    if (waitsForPlace(c.req.raw.method, wireTarget(c))) await stay.comeIn()
    const actor = () => actorBy(stay.db, c.req.header('Cookie'))
    return withBody(c.req.raw, actor, (body) => pages.respond(askedOfRouter(c, body), stay))
  }

  // Files first, as above: nothing else has to be asked for them.
  const shortWays = [
    wayToFiles(() => files),
    wayToKeptPages(kept, changes, site),
    visitors.way,
    manifests.way,
    wayToKeptLists({ lists, callers: people.callers, tokens, changes, security, now }),
  ]
  const refusalOf = shortRefusals({ ...reception, prepared, ...each })
  const fetch: App['fetch'] = (request, environment = {}) => app.fetch(request, environment)
  return {
    fetch,
    listener: nodeListener({ fetch, shortWays, refusalOf, ...each }),
    async start() {
      if (!development) files = await staticFiles(clientFolder, security)
      const toldOfChanges = development || (await changes.start())
      if (settings.seedDemo && !settings.databaseUrl) await seedDemo(db, now())
      jobs = startSiteJobs({ settings, clubSettings, db, outbox, site, log, now, rotateKeys })
      const { token } = await prepareSetupLink(db, settings.setupToken, now())
      return { setupToken: token, toldOfChanges }
    },
    drain: () => void (draining = true),
    async stop() {
      await jobs?.stop()
      await changes.stop()
    },
  }
}
