import { createContext, redirect, type MiddlewareFunction } from 'react-router'
import { registerForEvent } from '#app/events/registrations/booking/register-for-event.server.ts'
import { registrationInputFor } from '#app/events/registrations/booking/registration-input.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { outcomePages, withTypedValues } from '#app/platform/http/forms/form-outcome.ts'
import { readForm, problemIn } from '#app/platform/http/forms/form.server.ts'
import { registrantOf } from './registering.server.ts'
import type { RegistrationAnswer } from './registration-form.tsx'

type Submitted = Response | { answer: RegistrationAnswer; status: number; headers: Headers }

export const submittedRegistration = createContext<Submitted | null>(null)

/**
 * Answers a form without scripts: by a redirect, or by a page shared by all with the same outcome.
 * Otherwise the action continues.
 */
export const answerWithoutScripts: MiddlewareFunction<Response> = async (
  { request, params, context },
  next,
) => {
  if (request.method !== 'POST' || new URL(request.url).pathname.endsWith('.data')) return next()
  const cx = context.get(requestContext)
  const submitted = await submitRegistration(cx, request, String(params.id))
  if (submitted instanceof Response) return submitted
  context.set(submittedRegistration, submitted)
  const { answer, status, headers } = submitted
  const { code, full, errors, values } = answer
  if (cx.actor.kind !== 'visitor' || !code || Object.keys(errors).length > 0) return next()
  const shared = { code, full: full ? 'yes' : '', seats: values.seats ?? '1' }
  const page = await context.get(outcomePages)(shared)
  if (!page) return next()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(withTypedValues(page, values), { status, headers })
}

export async function submitRegistration(
  cx: RequestContext,
  request: Request,
  eventId: string,
): Promise<Submitted> {
  const form = await readForm(request, registrationInputFor(cx.actor))
  const account = registrantOf(cx.actor)
  const nothing = { errors: {}, values: {}, code: null, full: false, account }
  const headers = new Headers()
  if (!form.ok) return { answer: { ...nothing, ...form.failure }, status: 422, headers }
  const refused = { ...nothing, values: form.values }
  try {
    const result = await registerForEvent(cx, eventId, form.input)
    if (result.outcome === 'full') {
      return { answer: { ...refused, code: 'seatsTaken', full: true }, status: 409, headers }
    }
    if (result.outcome === 'already') {
      headers.set('Set-Cookie', flash('alreadyRegistered'))
      return redirect(`/reservas/${result.id}`, { headers })
    }
    // Only the address's owner gets the link; everybody else gets the same response for every address.
    const byLink = cx.actor.kind === 'visitor'
    const inLine = byLink ? 'lineToConfirm' : 'inLine'
    const notice = result.outcome === 'registered' ? 'registered' : inLine
    headers.set('Set-Cookie', flash(notice, { title: result.title }))
    const next = byLink ? `/eventos/${eventId}/inscripcion/enviada` : `/reservas/${result.id}`
    return redirect(next, { headers })
  } catch (error) {
    const { code, retryAfterSeconds, init } = problemIn(error)
    const answer = { ...refused, code, retryAfterSeconds }
    return { answer, status: init.status, headers: new Headers(init.headers) }
  }
}
