import { data, redirect } from 'react-router'
import { signInAgainInput, signInMessages } from '#app/accounts/accounts/account-input.ts'
import { keepForm } from '#app/accounts/accounts/keep-form.ts'
import { signInAgainPath, type AgainAnswer } from '#app/accounts/sign-in-again/sign-in-again.ts'
import { SignedInAgainPage } from '#app/accounts/sign-in-again/signed-in-again-page.tsx'
import { deviceCookie, deviceTokenOf } from '#app/platform/auth/sessions/device.server.ts'
import { sessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import type { Route } from './+types/sign-in-again.route.ts'
import { signIn } from './sign-in.server.ts'

export const middleware: Route.MiddlewareFunction[] = [noStore]

/** What is seen by who has signed in in another tab than the one of the form. */
export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(requestContext)
  if (actor.kind === 'visitor') {
    throw redirect(`/auth?returnTo=${encodeURIComponent(signInAgainPath)}`)
  }
  return { email: actor.email }
}

/** Signs in without leading anywhere: the page with the form stays. */
export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const form = await readForm(request, signInAgainInput)
  if (!form.ok) return refuseForm(form.failure)
  const { email } = form.input
  const result = await signIn(cx, form.input, { device: deviceTokenOf(request, cx.site.origin) })
  if (result.outcome !== 'signedIn') {
    return refuseForm({ errors: { form: signInMessages[result.outcome] }, values: { email } })
  }
  const headers = new Headers({ 'Set-Cookie': sessionCookie(result.token, cx.site.origin) })
  headers.append('Set-Cookie', deviceCookie(result.device, cx.site.origin))
  const answer: AgainAnswer = { outcome: result.secondStep ? 'codeOwed' : 'signedIn' }
  return data(answer, { headers })
}

export const clientAction = keepForm

export default function SignInAgain({ loaderData }: Route.ComponentProps) {
  return <SignedInAgainPage {...loaderData} />
}
