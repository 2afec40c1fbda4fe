import { createContext, redirect, type MiddlewareFunction } from 'react-router'
import { registered } from '#app/events/registrations/booking/register-for-event.server.ts'
import { registrationInputFor } from '#app/events/registrations/booking/registration-input.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { outcomePages } from '#app/platform/http/forms/form-outcome.ts'
import { readForm, problemIn } from '#app/platform/http/forms/form.server.ts'
import { pageNonce } from '#app/platform/http/pages/page-nonce.ts'
import { registrantOf, resubmittedChanges } from './registering.server.ts'
import type { RegistrationAnswer } from './registration-form.tsx'

/** What became of a form: a way on, or what the page tells of it. */
type Sent = Response | { answer: RegistrationAnswer; status: number; headers: Headers }

/** What became of the form of this request, where it was read before the action. */
export const sentRegistration = createContext<Sent | null>(null)

/**
 * A form that comes without scripts is answered from here: by a redirect, or by a page that is rendered once
 * for all who are told the same. Where there is none, the action shows the answer.
 */
export const answerWithoutScripts: MiddlewareFunction<Response> = async (
  { request, params, context },
  next,
) => {
  if (request.method !== 'POST' || new URL(request.url).pathname.endsWith('.data')) return next()
  const cx = context.get(requestContext)
  const sent = await sendRegistration(cx, request, String(params.id))
  if (sent instanceof Response) return sent
  context.set(sentRegistration, sent)
  const { answer, status, headers } = sent
  const { code, full, errors, values } = answer
  if (cx.actor.kind !== 'visitor' || !code || Object.keys(errors).length > 0) return next()
  const shared = { code, full: full ? 'yes' : '', seats: values.seats ?? '1' }
  const page = await context.get(outcomePages)(shared)
  if (!page) return next()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = resubmittedChanges(page.html, values).replaceAll(page.nonce, context.get(pageNonce))
  return new Response(html, { status, headers })
}

/** Reads the form, registers, and says what is to be told. Bugs are thrown on. */
export async function sendRegistration(
  cx: RequestContext,
  request: Request,
  eventId: string,
): Promise<Sent> {
  const form = await readForm(request, registrationInputFor(cx.actor))
  const account = registrantOf(cx.actor)
  const nothing = { errors: {}, values: {}, code: null, full: false, account }
  const headers = new Headers()
  if (!form.ok) return { answer: { ...nothing, ...form.failure }, status: 422, headers }
  const refused = { ...nothing, values: form.values }
  try {
    const { outcome, title } = await registered(cx, eventId, form.input)
    if (outcome.outcome === 'full') {
      return { answer: { ...refused, code: 'seatsTaken', full: true }, status: 409, headers }
    }
    if (outcome.outcome === 'already') {
      headers.set('Set-Cookie', flash('alreadyRegistered'))
      return redirect(`/reservas/${outcome.id}`, { headers })
    }
    // The link is the owner's: whoever only knows the address gets the same answer for every one.
    const byLink = cx.actor.kind === 'visitor'
    const inLine = byLink ? 'lineToConfirm' : 'inLine'
    const notice = outcome.outcome === 'registered' ? 'registered' : inLine
    headers.set('Set-Cookie', flash(notice, { title }))
    const next = byLink ? `/eventos/${eventId}/inscripcion/enviada` : `/reservas/${outcome.id}`
    return redirect(next, { headers })
  } catch (error) {
    const { code, retryAfterSeconds, init } = problemIn(error)
    const answer = { ...refused, code, retryAfterSeconds }
    return { answer, status: init.status, headers: new Headers(init.headers) }
  }
}
