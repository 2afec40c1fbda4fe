import { givingUpInput } from '#app/events/registrations/booking/registration-input.ts'
import { findOwnRegistration } from '#app/events/registrations/own/own-registration.server.ts'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { keyQuery, linkKey } from '#app/platform/http/forms/link-key.ts'
import type { Route } from './+types/registration-seats.route.ts'
import { giveUpSeats } from './change-registration.server.ts'
import { PassingOnPage } from './passing-on-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const own = { id: params.id, key: linkKey(request) }
  const found = await findOwnRegistration(context.get(requestContext), own)
  const back = `/reservas/${found.registration.id}${keyQuery(request)}`
  return { own: found, back }
}

export const action = command({
  form: givingUpInput,
  wrongForm: 'badRequest',
  act: (cx, { seat, seats }, { request, params }: Route.ActionArgs) =>
    giveUpSeats(cx, { id: params.id, key: linkKey(request) }, seat, seats),
  done: (_, { input, request, params }) =>
    redirectTo(
      `/reservas/${params.id}${keyQuery(request)}`,
      input.seat === 'pass-on' ? 'seatsGivenUp' : 'seatsKept',
    ),
})

export const clientAction = formClientAction

export default function RegistrationSeats({ loaderData, actionData }: Route.ComponentProps) {
  return <PassingOnPage {...loaderData} refused={actionData?.code ?? null} />
}
