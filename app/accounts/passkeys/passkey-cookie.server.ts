import { cookieIn, secretCookie, secretName } from '#app/cookies.ts'
import { newToken } from '#app/platform/auth/sessions/token.server.ts'

/** The Set-Cookie header that keeps the token for as long as a challenge counts. */
export const passkeyCookie = (token: string, origin: string): string =>
  secretCookie('passkey', token, origin)

/** The Set-Cookie header that takes the token from the browser. */
export const endedPasskeyCookie = (origin: string): string => secretCookie('passkey', null, origin)

/** The token among a request's cookies; null without one. */
export function passkeyTokenOf(request: Request, origin: string): string | null {
  const token = cookieIn(request.headers.get('Cookie'), secretName('passkey', origin))
  return token && /^[\w-]{43}$/u.test(token) ? token : null
}

/** The token that this browser has, so that a second tab does not take it from the first; or a new one. */
export const browserTokenOf = (request: Request, origin: string): string =>
  passkeyTokenOf(request, origin) ?? newToken()
