import { data, redirect } from 'react-router'
import type { ProblemCode } from '#app/copy/problems.ts'
import { findEvent } from '#app/features/events/events.server.ts'
import { registerForEvent } from '#app/features/registrations/register-for-event.server.ts'
import { registeringPage, registrantOf } from '#app/features/registrations/registering.server.ts'
import { RegisteringPage } from '#app/features/registrations/registering-page.tsx'
import type { RegistrationAnswer } from '#app/features/registrations/registration-form.tsx'
import { registrationInputFor } from '#app/features/registrations/registration-input.ts'
import { neverKept } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn } from '#app/http/form.server.ts'
import type { Route } from './+types/registering.ts'

export const middleware: Route.MiddlewareFunction[] = [neverKept]

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { own, ...page } = await registeringPage(context.get(requestContext), params.id)
  if (own && request.method === 'GET') throw redirect(`/reservas/${own}`)
  return page
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const { title } = await findEvent(cx, params.id)
  const form = await readForm(request, registrationInputFor(cx.actor))
  const refused = {
    errors: {},
    values: form.ok ? form.values : {},
    code: null,
    full: false,
    account: registrantOf(cx.actor),
  }
  if (!form.ok) {
    return data<RegistrationAnswer>({ ...refused, ...form.failure }, { status: 422 })
  }
  try {
    const outcome = await registerForEvent(cx, params.id, form.input)
    if (outcome.outcome === 'full') {
      const answer = { ...refused, code: 'seatsTaken' as const, full: true }
      return data<RegistrationAnswer>(answer, { status: 409 })
    }
    if (outcome.outcome === 'already') {
      const headers = { 'Set-Cookie': flash('alreadyRegistered') }
      return redirect(`/reservas/${outcome.id}`, { headers })
    }
    const notice = outcome.outcome === 'registered' ? 'registered' : 'inLine'
    // The link is the owner's: whoever only knows the address gets the same answer for every one.
    const byLink = cx.actor.kind === 'visitor'
    const next = byLink ? `/eventos/${params.id}/inscripcion/enviada` : `/reservas/${outcome.id}`
    return redirect(next, { headers: { 'Set-Cookie': flash(notice, { title }) } })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data<RegistrationAnswer>({ ...refused, code }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(
    serverAction,
    (code: ProblemCode): RegistrationAnswer => ({ errors: {}, values: {}, code, full: false }),
  )
}

/** How long to wait also reaches those who send the form without scripts. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function Registering({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisteringPage {...loaderData} answer={actionData} />
}
