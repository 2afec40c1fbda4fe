import { changeOwnSeats } from '#app/features/registrations/change-seats.server.ts'
import { findOwnRegistration } from '#app/features/registrations/own-registration.server.ts'
import { seatsChangeInput } from '#app/features/registrations/registration-input.ts'
import { SeatsChangePage } from '#app/features/registrations/seats-change-page.tsx'
import { noStore } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import { readsAnewAfterProblem } from '#app/http/reads-anew-after-problem.ts'
import type { Route } from './+types/registration-party.ts'

export const shouldRevalidate = readsAnewAfterProblem

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const key = { id: params.id, key: linkKey(request) }
  const own = await findOwnRegistration(context.get(requestContext), key)
  return { own, back: `/reservas/${own.registration.id}${keyQuery(request)}` }
}

export const action = command({
  form: async (cx, { request, params }: Route.ActionArgs) => {
    const own = { id: params.id, key: linkKey(request) }
    const { registration } = await findOwnRegistration(cx, own)
    return seatsChangeInput(registration)
  },
  act: (cx, input, { request, params }) =>
    changeOwnSeats(cx, { id: params.id, key: linkKey(request) }, input),
  done: (_, { request, params }) =>
    redirectTo(`/reservas/${params.id}${keyQuery(request)}`, 'seatsChanged'),
})

export const clientAction = formClientAction

export default function RegistrationParty({ loaderData, actionData }: Route.ComponentProps) {
  return <SeatsChangePage {...loaderData} answer={actionData} />
}
