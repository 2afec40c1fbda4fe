import { redirect } from 'react-router'
import { z } from 'zod'
import { endedSessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { returnPath } from '#app/platform/http/return-path.ts'
import { signOut } from './sign-out.server.ts'

const input = z.strictObject({ returnTo: z.string().max(2048, 'tooLong').default('/') })

/** Also works without a session. */
export const action = command({
  form: input,
  act: (cx) => signOut(cx),
  done: (_, { cx, input: { returnTo } }) => {
    const headers = new Headers({ 'Set-Cookie': endedSessionCookie(cx.site.origin) })
    headers.append('Set-Cookie', flash('signedOut'))
    // Storage is kept: it may hold check-ins made offline that are not sent yet.
    headers.set('Clear-Site-Data', '"cache"')
    return redirect(returnPath(returnTo), { headers })
  },
})

export const clientAction = formClientAction
