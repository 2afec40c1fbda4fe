/** Durations in seconds. */
const minute = 60
const day = 24 * 60 * minute

type CookieRule = {
  name: string
  /** Max-Age in seconds. */
  life: number
  /**
   * Server: secret, HttpOnly, and on https with the prefix `__Host-`, which binds it to the host.
   * Page: not secret, also read and written by its scripts.
   */
  readBy: 'server' | 'page'
  /** `Lax` also sends it when a link is followed from another site. */
  sameSite: 'Lax' | 'Strict'
}

/**
 * Every cookie of the site, all made by the functions below, with `Path=/` and no `Domain`; never
 * sent with requests by other sites.
 */
export const cookies = {
  /** Set by sign-in and the second step: the session. */
  session: { name: 'session', life: 30 * day, readBy: 'server', sameSite: 'Lax' },
  /** Set by sign-in and a new password: a browser known to accounts. */
  device: { name: 'device', life: 365 * day, readBy: 'server', sameSite: 'Lax' },
  /** Set by sign-up: the browser in which the link of the mail accepts the password. */
  signUp: { name: 'sign-up', life: day, readBy: 'server', sameSite: 'Lax' },
  /** Set by the challenge of a passkey: the browser that signs in with it. */
  passkey: { name: 'passkey', life: 5 * minute, readBy: 'server', sameSite: 'Strict' },
  /**
   * Set with the session: '1' while there may be one, so that pages ask who is signed in, '0' once
   * the answer was nobody. Grants nothing.
   */
  signedIn: { name: 'signed-in', life: 30 * day, readBy: 'page', sameSite: 'Lax' },
  /** Set by actions: the notice for the next page, which clears it. */
  flash: { name: 'flash', life: minute, readBy: 'page', sameSite: 'Lax' },
  /** Set by the toggle, ?lang= and mail links: the chosen language, also in local storage. */
  language: { name: 'language', life: 365 * day, readBy: 'page', sameSite: 'Lax' },
} as const satisfies Record<string, CookieRule>

type Cookies = typeof cookies
type ReadBy<Reader extends CookieRule['readBy']> = {
  [Key in keyof Cookies]: Cookies[Key]['readBy'] extends Reader ? Key : never
}[keyof Cookies]

export type SecretCookie = ReadBy<'server'>
export type OpenCookie = ReadBy<'page'>

const isSecure = (origin: string) => origin.startsWith('https:')

/** Name of a secret cookie; plain http is for local development. */
export const secretName = (cookie: SecretCookie, origin: string): string =>
  `${isSecure(origin) ? '__Host-' : ''}${cookies[cookie].name}`

/** Set-Cookie header of a secret cookie; null deletes it. */
export function secretCookie(cookie: SecretCookie, value: string | null, origin: string): string {
  const { life: whole, sameSite } = cookies[cookie]
  const life = value === null ? 0 : whole
  const secure = isSecure(origin) ? '; Secure' : ''
  return `${secretName(cookie, origin)}=${value ?? ''}; Max-Age=${life}; Path=/; HttpOnly; SameSite=${sameSite}${secure}`
}

/**
 * Sets a cookie without a secret, as header or in the page; null deletes it. No `Secure`: a page
 * does not know its protocol.
 */
export function openCookie(cookie: OpenCookie, value: string | null): string {
  const { name, life, sameSite } = cookies[cookie]
  return `${name}=${value ?? ''}; Max-Age=${value === null ? 0 : life}; Path=/; SameSite=${sameSite}`
}

/** The cookie of this name in a Cookie header, or null. */
export function cookieIn(header: string | null | undefined, name: string): string | null {
  const pair = header?.split(/;\s*/u).find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? null
}

/** Whether cookies announce a session: otherwise nobody needs to ask. */
export const mayBeSignedIn = (header: string | null | undefined): boolean =>
  cookieIn(header, cookies.signedIn.name) === '1'
