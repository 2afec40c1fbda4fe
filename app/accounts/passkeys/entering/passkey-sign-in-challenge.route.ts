import { browserTokenOf, passkeyCookie } from '#app/accounts/passkeys/passkey-cookie.server.ts'
import { signInOptions } from '#app/accounts/passkeys/passkey-options.server.ts'
import { buttonCommand } from '#app/platform/http/forms/command.server.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'

export const loader = postOnly

/** The options for signing in, and the cookie of their challenge. */
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
