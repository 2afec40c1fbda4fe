import { visitor } from '#app/auth/actor.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { problemsCopy } from '#app/copy/problems.ts'
import { registerByWire } from '#app/features/registrations/register-by-wire.server.ts'
import { wireRegistrationInput } from '#app/features/registrations/wire-registration-input.ts'
import { Problem } from '#app/problem.ts'
import { formLimit, readBody } from '#server/body-limit.ts'
import { bearerOf } from './bearer.ts'
import { wireError } from './wire-error.ts'

/** The one object of a body: the dialect's clients send it alone or as a list of one. */
function onlyRow(body: unknown): unknown {
  return Array.isArray(body) && body.length === 1 ? body[0] : body
}

function parsed(bytes: Uint8Array | null): { ok: true; body: unknown } | { ok: false } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes ?? new Uint8Array())
    return { ok: true, body: JSON.parse(text) }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return { ok: false }
    throw error
  }
}

/**
 * POST /rest/v1/event_registrations: registers a person for an event as the page does, by the same
 * command, for programs that speak the dialect of the earlier site (specification, section 7).
 * Cookies are not looked at, so a foreign page can do nothing here in somebody's name.
 */
export async function postEventRegistration(
  request: Request,
  context: Omit<RequestContext, 'actor'>,
): Promise<Response> {
  const { language } = context
  const words = problemsCopy[language]
  if (bearerOf(request) !== null) return wireError(401, 'PGRST301', words.signInRequired)
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return wireError(415, 'PGRST107', words.unsupportedForm)
  const read = parsed(await readBody(request, formLimit))
  if (!read.ok) return wireError(400, 'PGRST102', words.badRequest)
  const input = wireRegistrationInput.safeParse(onlyRow(read.body))
  if (!input.success) {
    const unknown = input.error.issues.some(({ code }) => code === 'unrecognized_keys')
    const details = input.error.issues.map(({ path }) => path.join('.')).filter(Boolean)
    return wireError(400, unknown ? 'PGRST204' : '22023', words.badRequest, {
      details: details.join(', '),
    })
  }
  try {
    const result = await registerByWire({ ...context, actor: visitor }, input.data)
    if (result.outcome === 'already') return wireError(409, '23505', words.alreadyRegistered)
    if (result.outcome === 'full') {
      return wireError(409, 'PT409', words.seatsTaken, {
        hint: 'Send "waiting_list": true to wait for a seat.',
      })
    }
    const wanted = /return=representation/u.test(request.headers.get('Prefer') ?? '')
    return wanted
      ? Response.json([result.row], { status: 201 })
      : new Response(null, { status: 201 })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const wait = error.headers.get('Retry-After')
    return wireError(error.status, `PT${error.status}`, words[error.code], {
      headers: wait ? { 'Retry-After': wait } : {},
    })
  }
}
