import { data, redirect } from 'react-router'
import { AccountFrame } from '#app/accounts/accounts/account-frame.tsx'
import { signInAgainInput, signInMessages } from '#app/accounts/accounts/account-input.ts'
import { keepForm } from '#app/accounts/accounts/keep-form.ts'
import {
  type SignInAgainAnswer,
  signInAgainPath,
} from '#app/accounts/sign-in-again/sign-in-again.ts'
import { signInAgainCopy } from '#app/copy/sign-in-again.copy.ts'
import { deviceCookie, deviceTokenOf } from '#app/platform/auth/sessions/device.server.ts'
import { sessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { readForm, refuseForm } from '#app/platform/http/forms/form.server.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/sign-in-again.route.ts'
import { signIn } from './sign-in.server.ts'

export const middleware: Route.MiddlewareFunction[] = [noStore]

/** The page after signing in, opened in another tab than the form's. */
export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(requestContext)
  if (actor.kind === 'visitor') {
    throw redirect(`/auth?returnTo=${encodeURIComponent(signInAgainPath)}`)
  }
  return { email: actor.email }
}

/** Signs in without navigation: the page with the form stays. */
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
  const answer: SignInAgainAnswer = { outcome: result.secondStep ? 'codeOwed' : 'signedIn' }
  return data(answer, { headers })
}

export const clientAction = keepForm

export default function SignInAgain({ loaderData }: Route.ComponentProps) {
  return <SignedInAgainPage {...loaderData} />
}

/** For people who signed in in another tab than the form's. */
function SignedInAgainPage({ email }: { email: string }) {
  const { done: copy } = useCopy(signInAgainCopy)
  return (
    <AccountFrame title={copy.title} lead={copy.as(email)}>
      <p>{copy.lead}</p>
    </AccountFrame>
  )
}
