import { doorKeepingPath } from '#app/events/attendees/phone/keep-door.ts'
import { keepingScriptPath } from '#app/members/member-card/card.ts'
import { cookieRules } from './set-cookies.ts'

/** The origin of a public site. */
export const origin = 'https://www.cercle.example'

const setCookies = cookieRules(origin)

/** A page's policy without its own script and style sources. */
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self' OWN",
  "style-src 'self' OWN",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src https://www.openstreetmap.org https://www.google.com/maps/',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const quietPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Uploaded files may run and load nothing (design, S11). */
const uploadedPolicy = "default-src 'none'; sandbox"

/** Service workers are the same for everybody, and request pages. */
const keepingPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** A policy with its nonces and hashes replaced by a placeholder. */
const withoutOwn = (policy: string) =>
  policy.replaceAll(/(?<='self')(?: '(?:nonce|sha256)-[\w+/=-]+')+/gu, ' OWN').replace(
    // A cached page without styles allows none.
    "style-src 'self';",
    "style-src 'self' OWN;",
  )

const always: readonly (readonly [name: string, value: string | RegExp])[] = [
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', /^(?:strict-origin-when-cross-origin|same-origin)$/u],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', /^(?:same|cross)-origin$/u],
  [
    'Permissions-Policy',
    /^camera=\((?:self)?\), microphone=\(\), geolocation=\(\), payment=\(\), usb=\(\), browsing-topics=\(\)$/u,
  ],
  ['X-Request-Id', /^[\da-f-]{36}$/u],
  ['Cache-Control', /./u],
]

const giveAway =
  /^(?:access-control-.*|x-powered-by|server|via|x-runtime|x-aspnet-version|x-react-router-.*|sourcemap|x-sourcemap)$/iu

/** Addresses of private pages and acts. */
const personal =
  /^\/(?:admin|cuenta|sesion|salir|pago|auth\/(?:nueva|verificar)|reservas|create-super-admin)/u

/** Faults of an answer's headers on a site with an https origin. */
export function wrongHeaders(answer: Response, path: string): string[] {
  const { headers } = answer
  const wrong = always
    .filter(([name, value]) => {
      const given = headers.get(name) ?? ''
      return typeof value === 'string' ? given !== value : !value.test(given)
    })
    .map(([name]) => `${name}: ${headers.get(name)}`)
  // Mails show the site's pictures.
  const isForMails = /^\/(?:images|subidas)\//u.test(path)
  if ((headers.get('Cross-Origin-Resource-Policy') === 'cross-origin') !== isForMails) {
    wrong.push('Cross-Origin-Resource-Policy of another kind of path')
  }
  const isPage = (headers.get('Content-Type') ?? '').startsWith('text/html')
  const policy = headers.get('Content-Security-Policy') ?? ''
  const isPicture = (headers.get('Content-Type') ?? '').startsWith('image/')
  const uploaded = isPicture && path.startsWith('/subidas/')
  const keepsPage = [keepingScriptPath, doorKeepingPath].includes(path) && policy === keepingPolicy
  const quiet = keepsPage ? keepingPolicy : uploaded ? uploadedPolicy : quietPolicy
  const expected = isPage && policy !== quietPolicy ? pagePolicy : quiet
  if (withoutOwn(policy) !== expected) wrong.push(policy)
  wrong.push(...[...headers.keys()].filter((name) => giveAway.test(name)))
  const cache = headers.get('Cache-Control') ?? ''
  if (personal.test(path) && !keepsPage && cache !== 'no-store')
    wrong.push(`a personal page: ${cache}`)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0 && /public|max-age/u.test(cache)) wrong.push(`a cookie with: ${cache}`)
  return [...wrong, ...setCookies.foreign(answer).map((cookie) => `sets ${cookie}`)]
}
