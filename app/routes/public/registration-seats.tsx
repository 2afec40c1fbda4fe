import { giveUpSeats } from '#app/features/registrations/change-registration.server.ts'
import { findOwnRegistration } from '#app/features/registrations/own-registration.server.ts'
import { PassingOnPage } from '#app/features/registrations/passing-on-page.tsx'
import { givingUpInput } from '#app/features/registrations/registration-input.ts'
import { noStore } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import type { Route } from './+types/registration-seats.ts'

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
