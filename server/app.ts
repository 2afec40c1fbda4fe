import { join } from 'node:path'
import { Hono } from 'hono'
import * as build from 'virtual:react-router/server-build'
import { prepareSetupLink } from '#app/accounts/accounts/sign-up/super-admin.server.ts'
import { describeSampleSignIns } from '#app/administration/sample-club/office/sample-sign-ins.server.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { tokenKey } from '#app/platform/auth/sessions/refresh-token.server.ts'
import {
  actorOf,
  recogniseSession,
  sessionTokenIn,
} from '#app/platform/auth/sessions/session.server.ts'
import { longestOutages, sharedDatabase } from '#app/platform/db/pool/database-pool.server.ts'
import { databaseOver, type Database } from '#app/platform/db/pool/database.server.ts'
import { verifiedTokens } from '#server/api/auth/bearer.ts'
import { needsAdmission, overloadFastPath } from '#server/http/admission/overload-fast-path.ts'
import { filesFastPath, pagesFastPath, nodeListener } from '#server/http/node-listener.ts'
import { apiResponse } from './api/apis.ts'
import { apiKeys } from './api/auth/signing-keys.ts'
import { restFastPath } from './api/rest/rest-fast-path.ts'
import type { App, AppDependencies } from './app-contract.ts'
import { inMemoryCaches } from './cache/in-memory-caches.ts'
import { rememberedActor } from './cache/known-people.ts'
import { manifestCache } from './cache/manifest-cache.ts'
import { cachedPagesFirst } from './cache/page-cache.ts'
import { seedSamples } from './data/seed-samples.ts'
import { databaseAccess, type DatabaseLease } from './http/admission/database-access.ts'
import { pagesOver } from './http/pages.ts'
import { probes } from './http/probes.ts'
import { trustedProxies } from './http/requests/client-network.ts'
import { withBody } from './http/requests/request-body.ts'
import {
  keepLanguage,
  rawTarget,
  type RequestEnvironment,
  type HonoContext,
} from './http/requests/request-environment.ts'
import {
  problemOfForeign,
  invalidRequest,
  redirectWithoutSlash,
} from './http/requests/request-validation.ts'
import { type RouterRequest, routerRequest } from './http/requests/router-request.ts'
import { sessionMarker } from './http/requests/session-marker.ts'
import { compressed } from './http/responses/content-encoding.ts'
import { errorResponses, responseHeadersAndLog } from './http/responses/response-headers-and-log.ts'
import { securityHeaders } from './http/responses/security-headers.ts'
import { routerByAddress } from './http/router-by-address.ts'
import { sessionEndpoint, sessionPath } from './http/session-endpoint.ts'
import { sitePagesOf } from './http/site-pages.ts'
import { staticFiles, type StaticFiles } from './http/static-files.ts'
import { startSiteJobs } from './jobs/site-jobs.ts'
import { siteMetrics } from './metrics/metrics.ts'
import { servicesOf } from './services.ts'
import { siteOfSettings } from './settings/site-of-settings.ts'

export type { App, AppDependencies }

/** The client files, relative to the built server. */
const clientFolder = join(import.meta.dirname, '..', 'client')

/** The client files in development, relative to this file. */
const sourceFolder = join(import.meta.dirname, '..', 'public')

/** The whole site as one function from request to response, with the reason for the position of each mount. */
export function createApp(dependencies: AppDependencies): App {
  const { settings, pool, log, answerTimes, now = () => new Date() } = dependencies
  const { origin, development } = settings
  const security = securityHeaders(settings)
  const sitePages = sitePagesOf(build.routes)
  const proxies = trustedProxies(settings.trustedProxies)
  const db = databaseOver(pool)
  const absence = longestOutages[settings.databaseUrl ? 'given' : 'soonBack']
  const shared = sharedDatabase(pool, absence)
  const clock = () => now().getTime()
  const access = databaseAccess(pool, { origin, longestOutage: absence, clock })
  const site = siteOfSettings(settings, development ? sourceFolder : clientFolder, answerTimes)
  const services = servicesOf(dependencies, {
    site,
    onMail: () => jobs?.wake('mails'),
    batches: shared,
  })
  const actorBy = async (asking: Database, cookies: string | null | undefined) => {
    const actor = await actorOf(asking, cookies, now(), site)
    access.known.met(actor, cookies)
    return actor
  }
  /** Read-only requests take the actor from memory, which drops it on any change. */
  const actorOfPage = async (asking: Database, { method, headers }: RouterRequest) => {
    const cookies = headers.get('Cookie')
    const token = method === 'GET' ? sessionTokenIn(cookies, site) : null
    if (token === null) return actorBy(asking, cookies)
    const read = () => recogniseSession(asking, token, now(), site)
    const actor = await rememberedActor(people.actors, tokenKey(token), read)
    access.known.met(actor, cookies)
    return actor
  }
  const { rotate: rotateKeys, ...apiSecrets } = apiKeys(shared, settings.secret)
  const memory = inMemoryCaches({
    ...dependencies,
    db,
    security,
    clock,
    sitePages,
    makePages: ({ settings: shown, outcomes, overload }) =>
      pagesOver({
        sitePages,
        handleRoute: routerByAddress(build, development ? 'development' : 'production'),
        actorOf: actorOfPage,
        anonymousLease: access.anonymousLease,
        services,
        log,
        security,
        now,
        outcomes,
        settings: shown,
        refuseWithoutRoom: (request, seconds) => overload().respond(request, seconds),
      }),
  })
  const { pages, overload, cachedPages, lists, people, changes, settings: clubSettings } = memory
  const metrics = siteMetrics({
    ...memory,
    ...dependencies,
    ...access,
    ...sitePages,
    certificateEndsAt: () => jobs?.certificateEndsAt() ?? null,
    now,
  })
  const tokens = verifiedTokens(apiSecrets.keys, site)
  const visitors = sessionEndpoint({ people, changes, security, site, now })
  const manifests = manifestCache(security)
  let files: StaticFiles | null = null
  let jobs: ReturnType<typeof startSiteJobs> | null = null
  let draining = false
  /** Common to every response. */
  const each = { ...metrics, log, security, proxies, isDraining: () => draining }

  const app = new Hono<RequestEnvironment>()
  app.onError((error, c) => pages.refuseFailed(routerRequest(c), [error]))

  // Outermost, so that every response has the id, the headers and a log line, including refusals and errors of the
  // following mounts.
  app.use(responseHeadersAndLog({ ...each, refuse: errorResponses(pages) }))

  // Around all mounts that may set a session's cookie, or respond with a page.
  app.use(sessionMarker(site))

  // Before any mount looks at the path, as the following ones rely on a valid one.
  app.use(async (c, next) => {
    const refusal = invalidRequest(c.req.raw.method, rawTarget(c))
    if (refusal) throw refusal
    await next()
  })

  // Before the origin check: API clients send no origin, and cookies do not count there.
  app.use(async (c, next) => {
    const lease = access.leaseOfApi(c)
    const response = await apiResponse(c.req.raw, c.req.path, async () => ({
      db: lease.db,
      met: lease.met,
      ...services,
      ...(await clubSettings.current()),
      ...apiSecrets,
      tokens,
      callers: people.actors,
      lists,
      log,
      language: c.get('language'),
      now: now(),
      client: { network: c.get('network'), userAgent: c.req.header('User-Agent') ?? null },
      requestId: c.get('requestId'),
    })).finally(() => lease.release())
    if (response) c.res = await compressed(response, c.req.raw.headers.get('Accept-Encoding'))
    else await next()
  })

  // Each page has one URL.
  app.use(redirectWithoutSlash)

  // Before everything that needs the database or a session.
  app.route('/', probes({ ...each, settings, pool, now }))

  // Before the origin check: these only read, and are the same for everybody, so no session is looked up.
  app.use(async (c, next) => {
    const file = await files?.respond(c.req.raw, c.req.path)
    if (file) c.res = file
    else await next()
  })
  app.use(cachedPagesFirst(cachedPages))

  // Before the body is read, so that a foreign form costs nothing.
  app.use(async (c, next) => {
    const refusal = problemOfForeign(c.req.raw, origin)
    if (refusal) throw refusal
    await next()
  })

  // Before the pages, which would query the database for it.
  app.get(sessionPath, async (c, next) => {
    const lease = access.leaseOf(c)
    const met = (actor: Actor) => access.known.met(actor, c.req.header('Cookie'))
    const reading = visitors.respond(rawTarget(c), c.req.raw, { db: lease.db, met })
    const response = await reading.finally(() => lease.release())
    if (response) c.res = response
    else await next()
  })

  app.all('*', async (c) => {
    const lease = access.leaseOf(c)
    const response = await respondDuring(lease, c).finally(() => lease.release())
    keepLanguage(c, response)
    const sent = await manifests.keep(rawTarget(c), c.req.raw, response)
    return compressed(sent, c.req.raw.headers.get('Accept-Encoding'))
  })

  async function respondDuring(lease: DatabaseLease, c: HonoContext) {
    if (needsAdmission(sitePages, c.req.raw.method, rawTarget(c))) await lease.acquire()
    const actor = () => actorBy(lease.db, c.req.header('Cookie'))
    return withBody(c.req.raw, actor, (body) => pages.respond(routerRequest(c, body), lease))
  }

  // In the order of the mounts above: files first.
  const fastPaths = [
    filesFastPath(() => files),
    pagesFastPath(cachedPages, changes),
    visitors.fastPath,
    manifests.fastPath,
    restFastPath({ lists, callers: people.actors, tokens, changes, security, now }),
  ]
  const problemOf = overloadFastPath({ ...access, overload, sitePages, ...each })
  const fetch: App['fetch'] = (request, environment = {}) => app.fetch(request, environment)
  return {
    fetch,
    listener: nodeListener({ fetch, fastPaths, problemOf, ...each }),
    async start() {
      if (!development) files = await staticFiles(clientFolder, security)
      const receivesChanges = development || (await changes.start())
      if (!settings.databaseUrl) await seedSamples(settings.seedDemo, { db, site, now: now() })
      jobs = startSiteJobs({ ...dependencies, ...services, clubSettings, db, now, rotateKeys })
      const { token } = await prepareSetupLink(db, settings.setupToken, now())
      const signIns = await describeSampleSignIns({ db, site })
      return { setupToken: token, receivesChanges, signIns }
    },
    drain: () => void (draining = true),
    async stop() {
      await jobs?.stop()
      await changes.stop()
    },
  }
}
