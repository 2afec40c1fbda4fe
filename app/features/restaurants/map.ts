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
  return ownMap(stored) ?? defaultMap
}

/** The same where the default would say nothing: null without a map of its own. */
export const ownMap = (stored: string | null): string | null => embeddedAddress(stored ?? '')

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

/** Degrees, north and east. */
export type Position = { latitude: number; longitude: number }

/** Degrees; what shows more than this is the map of a region and not of a place. */
const widestPlace = 0.5

const numbersIn = (text: string | null) => (text ? text.split(',').map(Number) : [])

/**
 * Where a stored map has its place: its marker, or the middle of what it shows; null for one that does not say,
 * and for what can not be framed.
 */
export function positionOf(stored: string | null): Position | null {
  const address = embeddedAddress(stored ?? '')
  if (address === null) return null
  const { searchParams } = new URL(address)
  const [markedNorth, markedEast] = numbersIn(searchParams.get('marker'))
  if (markedNorth !== undefined && markedEast !== undefined) {
    return knownPosition({ latitude: markedNorth, longitude: markedEast })
  }
  const [west, south, east, north] = numbersIn(searchParams.get('bbox'))
  if (west === undefined || south === undefined || east === undefined || north === undefined) {
    const [, pinnedEast, pinnedNorth] = pinnedAt.exec(address) ?? []
    return knownPosition({ latitude: Number(pinnedNorth), longitude: Number(pinnedEast) })
  }
  if (east - west > widestPlace) return null
  return knownPosition({ latitude: (south + north) / 2, longitude: (west + east) / 2 })
}

/** As one of the hosts writes the place into the path of its maps. */
const pinnedAt = /!2d(-?\d+(?:\.\d+)?)!3d(-?\d+(?:\.\d+)?)/u

const knownPosition = (position: Position): Position | null =>
  Number.isFinite(position.latitude) && Number.isFinite(position.longitude) ? position : null

/** The corner and the scale of the engraved map (art direction, 'Dibuixos'): degrees, and percent a degree. */
const sheet = { west: -0.05, north: 42.95, perEast: 27.5, perSouth: 39.181 }

/** Where a place is on the engraved map, in percent from left and top; null outside of it. */
export function onSheet({ latitude, longitude }: Position): { left: number; top: number } | null {
  const left = (longitude - sheet.west) * sheet.perEast
  const top = (sheet.north - latitude) * sheet.perSouth
  const isOn = left >= 0 && left <= 100 && top >= 0 && top <= 100
  return isOn ? { left, top } : null
}

/** A page of its own with this place, for those who do not want the map here. */
export function mapLink(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}
