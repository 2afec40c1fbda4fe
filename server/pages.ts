import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { RouterContextProvider, type createRequestHandler } from 'react-router'
import { visitor, type Actor } from '#app/auth/actor.ts'
import type { RequestContext } from '#app/auth/context.ts'
import type { Database } from '#app/db/database.server.ts'
import { isPanelPath } from '#app/features/site-frame/site-section.ts'
import { requestContext } from '#app/http/context.ts'
import { failureReport } from '#app/http/failure-report.ts'
import { answerPages, answerToShow, type SharedAnswer } from '#app/http/kept-answer.ts'
import { pageLife } from '#app/http/page-life.ts'
import { pageNonce } from '#app/http/page-nonce.ts'
import { refusalReport } from '#app/http/refusal-report.ts'
import { refusal as refusalContext, stillPage, type Refusal } from '#app/http/refusal.ts'
import type { Language } from '#app/i18n/language.ts'
import { toldWhenBroken } from './broken-answer.ts'
import { isDownload } from './content-encoding.ts'
import { isDatabaseAway, loggableError, overcrowdedIn } from './failure.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { refusalAsJson, refusalAsPlainPage, wantsJson } from './plain-problem.ts'
import { isData, isShown, refusalIn, withRetry } from './refusal-of-answer.ts'
import { refusalOfFailures, withTyped } from './refusal-of-failures.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { SiteSettings } from './site-settings.ts'
import type { Stay } from './stay.ts'
import { refusalAtDoors } from './supabase/doors.ts'

/** A request as the router gets it: read, checked, and addressed to the public origin. */
export type Asked = {
  method: string
  /** Path and query. */
  target: string
  headers: Headers
  body: Uint8Array<ArrayBuffer> | null
  signal: AbortSignal
  requestId: string
  network: string
  language: Language
}

export type PagesDependencies = {
  handleRoute: ReturnType<typeof createRequestHandler>
  actorOf: (db: Database, cookieHeader: string | null) => Promise<Actor>
  /** The time with the database of a page that is the same for everybody. */
  stayForEverybody: (network: string) => Stay
  services: Pick<
    RequestContext,
    'site' | 'outbox' | 'images' | 'readPicture' | 'textMessages' | 'together'
  >
  settings: Pick<SiteSettings, 'current' | 'last'>
  log: Logger
  security: SecurityHeaders
  now: () => Date
  /** The answer to those for whom there is no room. */
  refuseWithoutRoom: (asked: Asked, retryAfterSeconds: number) => Promise<Response>
  /** Pages that tell many the same of a form of theirs. */
  answers: Pick<KeptAnswers, 'get'>
}

/** Whether the page is about a refusal, whether without scripts, and what it tells of a form. */
type How = { refused?: Refusal | null; still?: boolean; shown?: SharedAnswer | null }

type Rendered = {
  answer: Response
  nonce: string
  failures: unknown[]
  /** What the page shows in the place of what was asked for. */
  refusals: Refusal[]
  /** From when on the page shows something else by the clock alone; Infinity for never (milliseconds). */
  changesAt: number
}

const pathOf = (target: string) => target.split('?', 1)[0] ?? ''

export type Pages = ReturnType<typeof pagesOver>

/** The site's routes as one function from a checked request to an answer; it never throws. */
export function pagesOver({
  handleRoute,
  actorOf,
  stayForEverybody,
  services,
  settings,
  log,
  security,
  now,
  refuseWithoutRoom,
  answers,
}: PagesDependencies) {
  /**
   * Renders what is nobody's own, in a time with the database of its own; `asker` is the network that has it
   * made, and has its turn among others.
   */
  async function render(
    asked: Asked,
    actor: Actor,
    { asker = asked.network, ...how }: How & { asker?: string } = {},
  ): Promise<Rendered> {
    const stay = stayForEverybody(asker)
    try {
      return await renderBy(stay.db, asked, actor, how)
    } finally {
      stay.leave()
    }
  }

  async function renderBy(
    db: Database,
    asked: Asked,
    actor: Actor,
    { refused = null, still = false, shown = null }: How = {},
  ): Promise<Rendered> {
    const nonce = randomBytes(16).toString('base64')
    const failures: unknown[] = []
    const cx: RequestContext = {
      db,
      actor,
      language: asked.language,
      now: now(),
      ...services,
      // What is refused may be so because the database is away.
      ...(refused ? settings.last() : await settings.current()),
      client: { network: asked.network, userAgent: asked.headers.get('User-Agent') },
      requestId: asked.requestId,
    }
    const context = new RouterContextProvider()
    context.set(requestContext, cx)
    context.set(pageNonce, nonce)
    context.set(refusalContext, refused)
    context.set(stillPage, still)
    context.set(answerToShow, shown)
    context.set(answerPages, (told) => answers.get(asked.target, asked.language, told))
    context.set(failureReport, (error) => failures.push(error))
    const refusals: Refusal[] = []
    context.set(refusalReport, (told) => refusals.push(told))
    let changesAt = Infinity
    context.set(pageLife, (instant) => {
      changesAt = Math.min(changesAt, instant?.getTime() ?? Infinity)
    })
    const request = new Request(services.site.origin + asked.target, {
      method: asked.method,
      headers: asked.headers,
      body: asked.body,
      signal: asked.signal,
    })
    const answer = await handleRoute(request, context)
    if ((answer.headers.get('Content-Type') ?? '').startsWith('text/html')) {
      answer.headers.set('Content-Security-Policy', security.pagePolicy(nonce))
    }
    return { answer, nonce, failures, refusals, changesAt }
  }

  /**
   * Tells why the request is refused: as the site's error page, its data, or JSON for a program.
   *
   * @param actor who asks, where that is known: pages of the panel are refused in its frame.
   */
  async function refuse(asked: Asked, refused: Refusal, actor: Actor = visitor): Promise<Response> {
    const atDoor = refusalAtDoors(asked.target, refused, asked.language)
    if (atDoor) return atDoor
    const data = isData(asked.target)
    if (asked.signal.aborted)
      return refusalAsPlainPage(refused, asked.language, settings.last().club.name)
    if (!data && wantsJson(asked.headers)) return refusalAsJson(refused)
    const headers = new Headers(asked.headers)
    // The page about the refusal changes nothing, so it is asked as if it came from our own page.
    for (const name of ['Origin', 'Content-Type', 'Content-Length']) headers.delete(name)
    const method = data && asked.method === 'POST' ? 'POST' : 'GET'
    // An odd or unknown address has no page: the refusal is then shown in the frame of another.
    const who = isPanelPath(pathOf(asked.target)) ? actor : visitor
    const frame = who.kind === 'visitor' ? '/' : '/admin/dashboard'
    const instead = { target: frame, still: true, who }
    const attempts =
      refused.code === 'badRequest'
        ? [instead]
        : [{ target: asked.target, still: false, who }, instead]
    for (const { target, still, who: shown } of attempts) {
      try {
        const { answer, failures } = await render(
          { ...asked, target, headers, method, body: null },
          shown,
          { refused, still },
        )
        if (failures.length === 0 && isShown(answer)) return withRetry(answer, refused)
        logFailures(asked, failures)
      } catch (error) {
        logFailures(asked, [error])
      }
    }
    return refusalAsPlainPage(refused, asked.language, settings.last().club.name)
  }

  function logFailures({ requestId, signal }: Asked, failures: readonly unknown[]) {
    // Who has gone away needs no answer, and what that broke is no fault of ours.
    if (signal.aborted) return
    for (const failure of failures) {
      if (isDatabaseAway(failure)) {
        log.warn({ requestId, error: loggableError(failure) }, 'the database is away')
      } else {
        log.error({ requestId, error: loggableError(failure) }, 'a request failed')
      }
    }
  }

  function refuseFailed(
    asked: Asked,
    failures: readonly unknown[],
    actor: Actor = visitor,
  ): Promise<Response> {
    const crowd = failures.map(overcrowdedIn).find((each) => each !== null)
    if (crowd) return refuseWithoutRoom(asked, crowd.retryAfterSeconds)
    // One fault is often told twice: by the loader, then by the page that misses its data.
    logFailures(asked, failures.slice(0, 1))
    return refuse(asked, refusalOfFailures(asked, failures), actor)
  }

  async function respond(asked: Asked, { db }: Stay): Promise<Response> {
    let actor: Actor = visitor
    try {
      actor = await actorOf(db, asked.headers.get('Cookie'))
      const { answer, failures, refusals } = await renderBy(db, asked, actor)
      if (failures.length > 0) return await refuseFailed(asked, failures, actor)
      if (answer.status < 400) {
        // All others are read to their end before they are sent: what breaks is then refused.
        if (!isDownload(answer)) return answer
        return toldWhenBroken(answer, (error) => logFailures(asked, [error]))
      }
      const isProgram = !isData(asked.target) && wantsJson(asked.headers)
      if (isProgram && answer.status !== 422) return refusalAsJson(await refusalIn(answer))
      // What was typed stays beside the way to sign in again.
      const isOfNobody = answer.status === 401 && (refusals.length > 0 || !isShown(answer))
      if (isOfNobody && asked.method === 'POST' && !isData(asked.target)) {
        return await refuse(asked, withTyped(asked, { code: 'signInRequired', status: 401 }))
      }
      if (isShown(answer)) return answer
      // A route without a page refused a person: the refusal is shown, not its JSON.
      const refused = await refusalIn(answer)
      if (asked.method !== 'GET' || refused.code !== 'badRequest')
        return await refuse(asked, refused, actor)
      // The router's word for a route that only takes forms and was asked for a page.
      const refusedPage = await refuse(asked, { code: 'methodNotAllowed', status: 405 }, actor)
      refusedPage.headers.set('Allow', 'POST')
      return refusedPage
    } catch (error) {
      return refuseFailed(asked, [error], actor)
    }
  }

  return { render, refuse, respond, refuseFailed }
}
