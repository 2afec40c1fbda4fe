import { redirect } from 'react-router'
import { z } from 'zod'
import { endedSessionCookie } from '#app/auth/session.server.ts'
import { signOut } from '#app/features/accounts/sign-out.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keepPage } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import { returnPath } from '#app/http/return-path.ts'
import type { Route } from './+types/sign-out.ts'

const input = z.strictObject({ returnTo: z.string().max(2048, 'tooLong').default('/') })

/** Ends the session; also a visitor may, whose session ended before. */
export async function action({ request, context }: Route.ActionArgs) {
  const cx = context.get(requestContext)
  const form = await readForm(request, input)
  if (!form.ok) return refuseForm(form.failure)
  await signOut(cx)
  const headers = new Headers({ 'Set-Cookie': endedSessionCookie(cx.site.origin) })
  headers.append('Set-Cookie', flash('signedOut'))
  return redirect(returnPath(form.input.returnTo), { headers })
}

export const clientAction = keepPage
