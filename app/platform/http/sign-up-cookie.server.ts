import { cookieIn, secretCookie, secretName } from '#app/cookies.ts'

/** Set-Cookie header that identifies the browser of a sign-up: there the mail's link accepts the password. */
export const signUpCookie = (token: string, origin: string): string =>
  secretCookie('signUp', token, origin)

/** The sign-up token of this browser, or null. */
export function signUpTokenOf(request: Request, origin: string): string | null {
  const token = cookieIn(request.headers.get('Cookie'), secretName('signUp', origin))
  return token && /^[\w-]{43}$/u.test(token) ? token : null
}
