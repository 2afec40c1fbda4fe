import { redirect } from 'react-router'
import { answerOffer } from '#app/features/registrations/change-registration.server.ts'
import { offerAnswerInput } from '#app/features/registrations/registration-input.ts'
import { RegistrationPage } from '#app/features/registrations/registration-page.tsx'
import { neverKept } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { orRefusal, readForm } from '#app/http/form.server.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import { Problem } from '#app/problem.ts'
import type { Route } from './+types/registration-offer.ts'
import { loader } from './registration.tsx'

export { loader }

export const middleware: Route.MiddlewareFunction[] = [neverKept]

export async function action({ request, params, context }: Route.ActionArgs) {
  const own = { id: params.id, key: linkKey(request) }
  return orRefusal(async () => {
    const form = await readForm(request, offerAnswerInput)
    if (!form.ok) throw new Problem('badRequest', 422)
    const { answer } = form.input
    await answerOffer(context.get(requestContext), own, answer)
    return redirect(`/reservas/${params.id}${keyQuery(request)}`, {
      headers: { 'Set-Cookie': flash(answer === 'accept' ? 'offerAccepted' : 'offerDeclined') },
    })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code) => ({ code }))
}

/** The same page, with why the step was refused. */
export default function RegistrationOffer({ loaderData, actionData }: Route.ComponentProps) {
  return <RegistrationPage {...loaderData} refused={actionData?.code ?? null} />
}
