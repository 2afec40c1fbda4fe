import { data, redirect } from 'react-router'
import { changeOwnSeats } from '#app/features/registrations/change-seats.server.ts'
import { findOwnRegistration } from '#app/features/registrations/own-registration.server.ts'
import { seatsChangeInput } from '#app/features/registrations/registration-input.ts'
import { SeatsChangePage } from '#app/features/registrations/seats-change-page.tsx'
import { neverKept } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refusalIn } from '#app/http/form.server.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import { readsAnewAfterRefusal } from '#app/http/reads-anew-after-refusal.ts'
import type { Route } from './+types/registration-party.ts'

export const shouldRevalidate = readsAnewAfterRefusal

export const middleware: Route.MiddlewareFunction[] = [neverKept]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const key = { id: params.id, key: linkKey(request) }
  const own = await findOwnRegistration(context.get(requestContext), key)
  return { own, back: `/reservas/${own.registration.id}${keyQuery(request)}` }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const own = { id: params.id, key: linkKey(request) }
  const { registration } = await findOwnRegistration(cx, own)
  const form = await readForm(request, seatsChangeInput(registration))
  if (!form.ok) return data({ ...form.failure, code: null }, { status: 422 })
  try {
    await changeOwnSeats(cx, own, form.input)
    return redirect(`/reservas/${params.id}${keyQuery(request)}`, {
      headers: { 'Set-Cookie': flash('seatsChanged') },
    })
  } catch (error) {
    const { code, init } = refusalIn(error)
    return data({ errors: {}, values: form.values, code }, init)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ errors: {}, values: {}, code }))
}

export default function RegistrationParty({ loaderData, actionData }: Route.ComponentProps) {
  return <SeatsChangePage {...loaderData} answer={actionData} />
}
