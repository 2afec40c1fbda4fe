import { browserTokenOf, passkeyCookie } from '#app/features/passkeys/passkey-cookie.server.ts'
import { signInOptions } from '#app/features/passkeys/passkey-options.server.ts'
import { requestContext } from '#app/http/context.ts'
import { readEmptyForm } from '#app/http/form.server.ts'
import { methodNotAllowed } from '#app/problem.ts'
import type { Route } from './+types/passkey-sign-in-challenge.ts'

// Something is made, not looked at.
export function loader() {
  throw methodNotAllowed()
}

/** Gives the browser something to sign in with, and a cookie to which it belongs. */
export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  await readEmptyForm(request)
  const token = browserTokenOf(request, cx.site.origin)
  const options = await signInOptions(cx, token)
  const headers = {
    'Set-Cookie': passkeyCookie(token, cx.site.origin),
    'Cache-Control': 'no-store',
  }
  return Response.json({ options }, { headers })
}
