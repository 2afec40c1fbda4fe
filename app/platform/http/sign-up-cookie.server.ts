import { cookieIn, secretCookie, secretName } from '#app/cookies.ts'

/**
 * The Set-Cookie header by which a browser is known to be the one that signed up: there the password is
 * taken over when the mail's link is followed.
 */
export const signUpCookie = (token: string, origin: string): string =>
  secretCookie('signUp', token, origin)

/** The token that this browser got when it signed up; null in any other. */
export function signUpTokenOf(request: Request, origin: string): string | null {
  const token = cookieIn(request.headers.get('Cookie'), secretName('signUp', origin))
  return token && /^[\w-]{43}$/u.test(token) ? token : null
}
