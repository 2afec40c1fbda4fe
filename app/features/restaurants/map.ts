/** Only these may be framed; the same list as the policy of the pages (server/security-headers.ts). */
const embeddable = [
  { host: 'www.openstreetmap.org', path: '/export/embed.html' },
  { host: 'www.google.com', path: '/maps/embed' },
]

/** The whole of Catalonia: the map of a restaurant that has none (specification, section 2). */
const defaultMap =
  'https://www.openstreetmap.org/export/embed.html?bbox=0.15%2C40.50%2C3.35%2C42.90&layer=mapnik'

/**
 * The address of the map to frame: the stored one, given as an address or as the code that map sites
 * offer for copying, if its host is on the list; else the default.
 */
export function mapAddress(stored: string | null): string {
  return embeddedAddress(stored ?? '') ?? defaultMap
}

/** Whether a map can be framed as it was typed. */
export const isEmbeddable = (typed: string) => embeddedAddress(typed) !== null

function embeddedAddress(stored: string): string | null {
  const text = /\bsrc\s*=\s*["']([^"']+)["']/iu.exec(stored)?.[1] ?? stored
  const address = text.trim().replaceAll('&amp;', '&')
  if (!URL.canParse(address)) return null
  const { protocol, host, pathname, username, password, href } = new URL(address)
  const allowed = embeddable.some((each) => each.host === host && each.path === pathname)
  return protocol === 'https:' && allowed && username + password === '' ? href : null
}

/** A page of its own with this place, for those who do not want the map here. */
export function mapLink(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}
