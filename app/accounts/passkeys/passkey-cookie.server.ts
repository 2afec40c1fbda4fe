import { cookieIn, secretCookie, secretName } from '#app/cookies.ts'
import { newToken } from '#app/platform/auth/sessions/refresh-token.server.ts'

/** A Set-Cookie header that keeps the token as long as its challenge. */
export const passkeyCookie = (token: string, origin: string): string =>
  secretCookie('passkey', token, origin)

export const endedPasskeyCookie = (origin: string): string => secretCookie('passkey', null, origin)

export function passkeyTokenOf(request: Request, origin: string): string | null {
  const token = cookieIn(request.headers.get('Cookie'), secretName('passkey', origin))
  return token && /^[\w-]{43}$/u.test(token) ? token : null
}

/** The token of this browser, so that a second tab shares it; otherwise a new one. */
export const browserTokenOf = (request: Request, origin: string): string =>
  passkeyTokenOf(request, origin) ?? newToken()
