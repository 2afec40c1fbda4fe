import { redirect } from 'react-router'
import { z } from 'zod'
import { endedSessionCookie } from '#app/auth/session.server.ts'
import { signOut } from '#app/features/accounts/sign-out.server.ts'
import { command } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { returnPath } from '#app/http/return-path.ts'

const input = z.strictObject({ returnTo: z.string().max(2048, 'tooLong').default('/') })

/** Ends the session; also a visitor may, whose session ended before. */
export const action = command({
  form: input,
  act: (cx) => signOut(cx),
  done: (_, { cx, input: { returnTo } }) => {
    const headers = new Headers({ 'Set-Cookie': endedSessionCookie(cx.site.origin) })
    headers.append('Set-Cookie', flash('signedOut'))
    return redirect(returnPath(returnTo), { headers })
  },
})

export const clientAction = formClientAction
