import { browserTokenOf, passkeyCookie } from '#app/features/passkeys/passkey-cookie.server.ts'
import { signInOptions } from '#app/features/passkeys/passkey-options.server.ts'
import { buttonCommand } from '#app/http/command.server.ts'
import { postOnly } from '#app/http/post-only.ts'

export const loader = postOnly

/** Gives the browser something to sign in with, and a cookie to which it belongs. */
export const action = buttonCommand({
  act: async (cx, { request }) => {
    const token = browserTokenOf(request, cx.site.origin)
    return { token, options: await signInOptions(cx, token) }
  },
  done: ({ token, options }, { cx }) => {
    const headers = {
      'Set-Cookie': passkeyCookie(token, cx.site.origin),
      'Cache-Control': 'no-store',
    }
    return Response.json({ options }, { headers })
  },
})
