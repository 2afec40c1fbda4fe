/** Seconds. */
const minute = 60
const day = 24 * 60 * minute

type CookieRule = {
  name: string
  /** Seconds for which the browser keeps it. */
  life: number
  /**
   * The server alone: a secret, HttpOnly, and on an https site with the prefix `__Host-`, which binds it
   * to this very host and to https. The page: no secret, read and written by its modules too.
   */
  readBy: 'server' | 'page'
  /** Whether it comes along when a link is followed from another site (`Lax`) or not (`Strict`). */
  sameSite: 'Lax' | 'Strict'
}

/**
 * Every cookie that the site sets; all are made by the functions below. Each is for the whole site
 * (`Path=/`, no `Domain`) and never comes along with what another site sends.
 */
export const cookies = {
  /** Set by sign-in and the second step: whose requests these are. */
  session: { name: 'session', life: 30 * day, readBy: 'server', sameSite: 'Lax' },
  /** Set by sign-in and a new password: a browser in which accounts have proved themselves. */
  device: { name: 'device', life: 365 * day, readBy: 'server', sameSite: 'Lax' },
  /** Set by sign-up: the browser in which the mail’s link takes the password over. */
  signUp: { name: 'sign-up', life: day, readBy: 'server', sameSite: 'Lax' },
  /** Set by the challenge of a passkey: the browser that is about to sign in with one. */
  passkey: { name: 'passkey', life: 5 * minute, readBy: 'server', sameSite: 'Strict' },
  /**
   * Set with the session: '1' while there may be one, so that pages ask who is signed in, and '0' once that
   * was asked in vain. It shows nothing and opens nothing.
   */
  signedIn: { name: 'signed-in', life: 30 * day, readBy: 'page', sameSite: 'Lax' },
  /** Set by actions: the notice that the next page shows and takes away. */
  flash: { name: 'flash', life: minute, readBy: 'page', sameSite: 'Lax' },
  /**
   * Set by the toggle, by ?lang=, and by a mail’s link where there is none: the choice of a language; local
   * storage has a copy.
   */
  language: { name: 'language', life: 365 * day, readBy: 'page', sameSite: 'Lax' },
} as const satisfies Record<string, CookieRule>

type Cookies = typeof cookies
type ReadBy<Reader extends CookieRule['readBy']> = {
  [Key in keyof Cookies]: Cookies[Key]['readBy'] extends Reader ? Key : never
}[keyof Cookies]

export type SecretCookie = ReadBy<'server'>
export type OpenCookie = ReadBy<'page'>

const isSecure = (origin: string) => origin.startsWith('https:')

/** What a secret is called on the site of this origin: plain http is for one's own machine. */
export const secretName = (cookie: SecretCookie, origin: string): string =>
  `${isSecure(origin) ? '__Host-' : ''}${cookies[cookie].name}`

/** The Set-Cookie header that gives a browser a secret; null takes it away again. */
export function secretCookie(cookie: SecretCookie, value: string | null, origin: string): string {
  const { life: whole, sameSite } = cookies[cookie]
  const life = value === null ? 0 : whole
  const secure = isSecure(origin) ? '; Secure' : ''
  return `${secretName(cookie, origin)}=${value ?? ''}; Max-Age=${life}; Path=/; HttpOnly; SameSite=${sameSite}${secure}`
}

/**
 * What sets a cookie that holds no secret, as a header or in the page itself; null takes it away again.
 * Without `Secure`, for a page does not know how it came.
 */
export function openCookie(cookie: OpenCookie, value: string | null): string {
  const { name, life, sameSite } = cookies[cookie]
  return `${name}=${value ?? ''}; Max-Age=${value === null ? 0 : life}; Path=/; SameSite=${sameSite}`
}

/** The value of the cookie of this name in a Cookie header; null without one. */
export function cookieIn(header: string | null | undefined, name: string): string | null {
  const pair = header?.split(/;\s*/u).find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? null
}

/** Whether a Cookie header, or a page's cookies, say that there may be a session: else nobody need ask. */
export const mayBeSignedIn = (header: string | null | undefined): boolean =>
  cookieIn(header, cookies.signedIn.name) === '1'
