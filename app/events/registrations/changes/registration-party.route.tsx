import { seatsChangeInput } from '#app/events/registrations/booking/registration-input.ts'
import { findOwnRegistration } from '#app/events/registrations/own/own-registration.server.ts'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { keyQuery, linkKey } from '#app/platform/http/forms/link-key.ts'
import { revalidatesAfterProblem } from '#app/platform/http/pages/revalidates-after-problem.ts'
import type { Route } from './+types/registration-party.route.ts'
import { changeOwnSeats } from './change-seats.server.ts'
import { SeatsChangePage } from './seats-change-page.tsx'

export const shouldRevalidate = revalidatesAfterProblem

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
