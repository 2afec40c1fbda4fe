/** Known to the browser that signed up: its password is taken over when the mail's link is followed. */
const name = 'sign-up'
const oneDayInSeconds = 86_400

/** The Set-Cookie header that keeps the token for the pages of the account. */
export function signUpCookie(token: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${token}; Path=/auth; Max-Age=${oneDayInSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The token that this browser got when it signed up; null in any other. */
export function signUpTokenOf(request: Request): string | null {
  const cookies = request.headers.get('Cookie') ?? ''
  return /(?:^|;\s*)sign-up=([\w-]{43})(?:;|$)/u.exec(cookies)?.[1] ?? null
}
