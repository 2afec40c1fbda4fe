import { isOpeningLink } from '#server/http/requests/client-network.ts'
import type { Settings } from '#server/settings/settings.ts'

const oneYearInSeconds = 31_536_000

/** For responses that are no pages: nothing may load, run or be framed. */
const quietPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Hosts of the map that a page embeds on request (decisions.md); the same list as `mapAddress`. */
const mapHosts = ['https://www.openstreetmap.org', 'https://www.google.com/maps/']

type Sources = { scripts: string; styles: string; connections: string; forms?: string }

function policy({ scripts, styles, connections, forms = '' }: Sources): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${connections}`,
    `frame-src ${mapHosts.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${forms}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

export type SecurityHeaders = {
  /** Set on every response (design, S12). */
  always: readonly (readonly [name: string, value: string])[]
  quietPolicy: string
  /** The policy of a page: nonce of its inline scripts, and another allowed origin for its form. */
  pagePolicy(nonce: string, formTarget?: string): string
  /** The policy of a cached page, with the hashes of its inline scripts and styles. */
  cachedPagePolicy(scriptHashes: readonly string[], styleHashes: readonly string[]): string
}

export function securityHeaders({
  origin,
  development,
}: Pick<Settings, 'origin' | 'development'>): SecurityHeaders {
  const always: (readonly [string, string])[] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', resourcePolicy('')],
    ['Permissions-Policy', permissionsPolicy('')],
  ]
  if (origin.startsWith('https:')) {
    always.push(['Strict-Transport-Security', `max-age=${oneYearInSeconds}; includeSubDomains`])
  }
  return {
    always,
    quietPolicy,
    pagePolicy: (nonce, formTarget = '') =>
      policy({
        forms: formTarget === '' ? '' : ` ${formTarget}`,
        scripts: ` 'nonce-${nonce}'`,
        // The development server writes styles into the page and reloads over a socket.
        styles: development ? " 'unsafe-inline'" : ` 'nonce-${nonce}'`,
        connections: development ? ' ws:' : '',
      }),
    cachedPagePolicy: (scriptHashes, styleHashes) =>
      policy({
        scripts: scriptHashes.map((hash) => ` '${hash}'`).join(''),
        styles: styleHashes.map((hash) => ` '${hash}'`).join(''),
        connections: '',
      }),
  }
}

/** Security headers of prepared responses at URLs without a token; names and values alternate. */
export const rawSecurityHeaders = (
  { always }: SecurityHeaders,
  policyOfAnswer: string,
  path = '',
): string[] => [
  'Content-Security-Policy',
  policyOfAnswer,
  'Referrer-Policy',
  referrerPolicy(''),
  ...always.flatMap(([name, value]) => [
    name,
    name === 'Cross-Origin-Resource-Policy' ? resourcePolicy(path) : value,
  ]),
]

/** Cross-Origin-Resource-Policy: same-origin, except for pictures, which webmail shows in our mails. */
export function resourcePolicy(path: string): string {
  return /^\/(?:images|subidas)\//u.test(path) ? 'cross-origin' : 'same-origin'
}

/** Permissions-Policy: nothing, except for the camera on pages that scan codes, at the door and at a partner's. */
export function permissionsPolicy(path: string): string {
  const scans = /^\/(?:admin\/eventos\/\d+\/entrada$|local\/)/u
  const camera = scans.test(path) ? 'self' : ''
  return `camera=(${camera}), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`
}

/**
 * A page whose URL contains a token leaks no referrer. Not 'no-referrer', because browsers then send `Origin: null`
 * with the page's own forms, which the origin check refuses.
 */
export function referrerPolicy(search: string, path = ''): string {
  const hasToken = /[?&](?:token|clave)=/u.test(search) || isOpeningLink(path)
  return hasToken ? 'same-origin' : 'strict-origin-when-cross-origin'
}
