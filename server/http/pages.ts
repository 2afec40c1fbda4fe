import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { RouterContextProvider, type RequestHandler } from 'react-router'
import { isPanelPath } from '#app/frame/site-frame/site-section.ts'
import { visitor, type Actor } from '#app/platform/auth/actor.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { failureReport } from '#app/platform/http/forms/failure-report.ts'
import {
  outcomePages,
  outcomeToShow,
  type FormOutcome,
  type OutcomePage,
} from '#app/platform/http/forms/form-outcome.ts'
import { formTarget } from '#app/platform/http/forms/form-target.ts'
import { pageLife } from '#app/platform/http/pages/page-life.ts'
import { pageNonce } from '#app/platform/http/pages/page-nonce.ts'
import { problemReport } from '#app/platform/http/pages/problem-report.ts'
import { publicPages } from '#app/platform/http/pages/public-pages.ts'
import { problemToShow, scriptlessPage } from '#app/platform/http/pages/shown-problem.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { ShownProblem } from '#app/problem.ts'
import { isDatabaseUnavailable } from '#packages/keeper/faults/database-away.ts'
import { apiProblem } from '#server/api/apis.ts'
import { closureEnd, shownOn, type SiteSettings } from '#server/cache/site-settings.ts'
import {
  problemOfErrors,
  withTypedValues,
  loggableError,
  overloadIn,
  jsonErrorResponse,
  plainErrorPage,
  wantsJson,
} from '#server/http/responses/failure.ts'
import type { DatabaseLease } from './admission/database-access.ts'
import type { RouterRequest } from './requests/router-request.ts'
import { isDownload } from './responses/content-encoding.ts'
import {
  isRouterData,
  isShown,
  problemIn,
  withRetry,
  reportStreamErrors,
} from './responses/router-responses.ts'
import type { SecurityHeaders } from './responses/security-headers.ts'
import type { SitePages } from './site-pages.ts'

export type PagesDependencies = {
  handleRoute: RequestHandler
  actorOf: (db: Database, request: RouterRequest) => Promise<Actor>
  /** The lease for pages that are the same for everybody. */
  anonymousLease: (network: string) => DatabaseLease
  services: Pick<
    RequestContext,
    | 'site'
    | 'outbox'
    | 'images'
    | 'readApart'
    | 'textMessages'
    | 'gateway'
    | 'batchedWrites'
    | 'confirmHeldSeats'
  >
  settings: Pick<SiteSettings, 'current' | 'last'>
  log: Logger
  security: SecurityHeaders
  now: () => Date
  /** The overload refusal. */
  refuseWithoutRoom: (request: RouterRequest, retryAfterSeconds: number) => Promise<Response>
  sitePages: SitePages
  /** Cached form outcomes. */
  outcomes: {
    get: (target: string, language: Language, outcome: FormOutcome) => Promise<OutcomePage | null>
  }
}

/** `still` is without scripts; `shown` is the outcome of a form; `facts` are the settings, if already read. */
type How = {
  refused?: ShownProblem | null
  still?: boolean
  shown?: FormOutcome | null
  facts?: Awaited<ReturnType<SiteSettings['current']>>
}

type Rendered = {
  response: Response
  nonce: string
  failures: unknown[]
  /** Problems that the page shows instead of its content. */
  refusals: ShownProblem[]
  /** When the page changes by the clock; Infinity for never (milliseconds). */
  changesAt: number
}

export type Pages = ReturnType<typeof pagesOver>

/** The site's routes as one function from a checked request to a response; it never throws. */
export function pagesOver({
  handleRoute,
  actorOf,
  anonymousLease,
  services,
  settings,
  log,
  security,
  now,
  refuseWithoutRoom,
  outcomes,
  sitePages,
}: PagesDependencies) {
  /**
   * Renders a page for everybody with a lease of its own. The network `asker` takes its turn among others; `begin` is
   * called when its turn has come, before anything is read.
   */
  async function render(
    request: RouterRequest,
    actor: Actor,
    { asker = request.network, begin, ...how }: How & { asker?: string; begin?: () => void } = {},
  ): Promise<Rendered> {
    const lease = anonymousLease(asker)
    try {
      if (begin) await lease.acquire().then(begin)
      return await renderBy(lease.db, request, actor, how)
    } finally {
      lease.release()
    }
  }

  async function renderBy(
    db: Database,
    request: RouterRequest,
    actor: Actor,
    { refused = null, still = false, shown = null, facts }: How = {},
  ): Promise<Rendered> {
    const nonce = randomBytes(16).toString('base64')
    const failures: unknown[] = []
    const cx: RequestContext = {
      db,
      actor,
      language: request.language,
      now: now(),
      ...services,
      // The refusal may be due to the database being away.
      ...shownOn(now(), refused ? settings.last() : (facts ?? (await settings.current()))),
      client: { network: request.network, userAgent: request.headers.get('User-Agent') },
      requestId: request.requestId,
    }
    const context = new RouterContextProvider()
    context.set(requestContext, cx)
    context.set(pageNonce, nonce)
    context.set(publicPages, sitePages)
    context.set(problemToShow, refused)
    context.set(scriptlessPage, still)
    context.set(outcomeToShow, shown)
    context.set(outcomePages, (outcome) => outcomes.get(request.target, request.language, outcome))
    context.set(failureReport, (error) => failures.push(error))
    const refusals: ShownProblem[] = []
    context.set(problemReport, (problem) => refusals.push(problem))
    let changesAt = closureEnd(cx.club)
    context.set(pageLife, (instant) => {
      changesAt = Math.min(changesAt, instant?.getTime() ?? Infinity)
    })
    let sentTo = ''
    context.set(formTarget, (origin) => (sentTo = origin))
    const routed = new Request(services.site.origin + request.target, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal: request.signal,
    })
    const response = await handleRoute(routed, context)
    if ((response.headers.get('Content-Type') ?? '').startsWith('text/html')) {
      response.headers.set('Content-Security-Policy', security.pagePolicy(nonce, sentTo))
    }
    return { response, nonce, failures, refusals, changesAt }
  }

  /**
   * Responds with a refusal: the site's error page, router data, or JSON for a program.
   *
   * @param actor the person, if known: the panel refuses in its own layout.
   */
  async function refuse(
    request: RouterRequest,
    refused: ShownProblem,
    actor: Actor = visitor,
  ): Promise<Response> {
    const byApi = apiProblem(request.target, refused, request.language)
    if (byApi) return byApi
    const data = isRouterData(request.target)
    if (request.signal.aborted)
      return plainErrorPage(refused, request.language, settings.last().club.name)
    if (!data && wantsJson(request.headers)) return jsonErrorResponse(refused)
    const headers = new Headers(request.headers)
    // The error page changes nothing, so it is requested as from our own page.
    for (const name of ['Origin', 'Content-Type', 'Content-Length']) headers.delete(name)
    const method = data && request.method === 'POST' ? 'POST' : 'GET'
    // An invalid or unknown URL has no page: the refusal is shown in the layout of another one.
    const who = isPanelPath(request.target.split('?', 1)[0] ?? '') ? actor : visitor
    const frame = who.kind === 'visitor' ? '/' : '/admin/dashboard'
    const instead = { target: frame, still: true, who }
    const attempts =
      refused.code === 'badRequest'
        ? [instead]
        : [{ target: request.target, still: false, who }, instead]
    for (const { target, still, who: shown } of attempts) {
      try {
        const { response, failures } = await render(
          { ...request, target, headers, method, body: null },
          shown,
          { refused, still },
        )
        if (failures.length === 0 && isShown(response)) return withRetry(response, refused)
        logFailures(request, failures)
      } catch (error) {
        logFailures(request, [error])
      }
    }
    return plainErrorPage(refused, request.language, settings.last().club.name)
  }

  function logFailures({ requestId, signal }: RouterRequest, failures: readonly unknown[]) {
    // The client went away; errors caused by that are not ours.
    if (signal.aborted) return
    for (const failure of failures) {
      if (isDatabaseUnavailable(failure)) {
        log.warn({ requestId, error: loggableError(failure) }, 'the database is away')
      } else {
        log.error({ requestId, error: loggableError(failure) }, 'a request failed')
      }
    }
  }

  function refuseFailed(
    request: RouterRequest,
    failures: readonly unknown[],
    actor: Actor = visitor,
  ): Promise<Response> {
    const crowd = failures.map(overloadIn).find((each) => each !== null)
    if (crowd) return refuseWithoutRoom(request, crowd.retryAfterSeconds)
    // One error is often reported twice: by the loader, then by the page without its data.
    logFailures(request, failures.slice(0, 1))
    return refuse(request, problemOfErrors(request, failures), actor)
  }

  async function respond(request: RouterRequest, { db }: DatabaseLease): Promise<Response> {
    let actor: Actor = visitor
    try {
      // Together, because both wait for the same round trip to receive all changes.
      const [asker, facts] = await Promise.all([actorOf(db, request), settings.current()])
      actor = asker
      const { response, failures, refusals } = await renderBy(db, request, actor, { facts })
      if (failures.length > 0) return await refuseFailed(request, failures, actor)
      if (response.status < 400) {
        // All other responses are buffered before they are sent, so that a broken one can become a refusal.
        if (!isDownload(response)) return response
        return reportStreamErrors(response, (error) => logFailures(request, [error]))
      }
      const isProgram = !isRouterData(request.target) && wantsJson(request.headers)
      if (isProgram && response.status !== 422) return jsonErrorResponse(await problemIn(response))
      // The form's input is kept next to the sign-in link.
      const isOfNobody = response.status === 401 && (refusals.length > 0 || !isShown(response))
      if (isOfNobody && request.method === 'POST' && !isRouterData(request.target)) {
        return await refuse(
          request,
          withTypedValues(request, { code: 'signInRequired', status: 401 }),
        )
      }
      if (isShown(response)) return response
      // A route without a page refused: the refusal is shown as a page.
      const refused = await problemIn(response)
      if (request.method !== 'GET' || refused.code !== 'badRequest')
        return await refuse(request, refused, actor)
      // The router answers 400 for a GET of a route that only has an action.
      const refusedPage = await refuse(request, { code: 'methodNotAllowed', status: 405 }, actor)
      refusedPage.headers.set('Allow', 'POST')
      return refusedPage
    } catch (error) {
      return refuseFailed(request, [error], actor)
    }
  }

  return { render, refuse, respond, refuseFailed }
}
