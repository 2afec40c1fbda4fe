import { redirect } from 'react-router'
import { giveUpSeats } from '#app/features/registrations/change-registration.server.ts'
import { findOwnRegistration } from '#app/features/registrations/own-registration.server.ts'
import { PassingOnPage } from '#app/features/registrations/passing-on-page.tsx'
import { givingUpInput } from '#app/features/registrations/registration-input.ts'
import { neverKept } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm } from '#app/http/form.server.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/registration-seats.ts'

export const middleware: Route.MiddlewareFunction[] = [neverKept]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const own = { id: params.id, key: linkKey(request) }
  const found = await findOwnRegistration(context.get(requestContext), own)
  const back = `/reservas/${found.registration.id}${keyQuery(request)}`
  return { own: found, back }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const own = { id: params.id, key: linkKey(request) }
  return orRefusal(async () => {
    const form = await readForm(request, givingUpInput)
    if (!form.ok) throw new Problem('badRequest', 422)
    const { seat, seats } = form.input
    await giveUpSeats(context.get(requestContext), own, seat, seats)
    return redirect(`/reservas/${params.id}${keyQuery(request)}`, {
      headers: { 'Set-Cookie': flash(seat === 'pass-on' ? 'seatsGivenUp' : 'seatsKept') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

export default function RegistrationSeats({ loaderData, actionData }: Route.ComponentProps) {
  return <PassingOnPage {...loaderData} refused={actionData?.code ?? null} />
}
