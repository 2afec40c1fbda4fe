/** Hosts that may be framed; the same list as in server/http/responses/security-headers.ts. */
const embeddable = [
  { host: 'www.openstreetmap.org', path: '/export/embed.html' },
  { host: 'www.google.com', path: '/maps/embed' },
]

/** All of Catalonia, for a restaurant without a map (specification, section 2). */
const defaultMap =
  'https://www.openstreetmap.org/export/embed.html?bbox=0.15%2C40.50%2C3.35%2C42.90&layer=mapnik'

/** The map to embed: the stored URL or embed code if its host is allowed, else the default. */
export function mapAddress(stored: string | null): string {
  return ownMap(stored) ?? defaultMap
}

/** As `mapAddress`, but null in place of the default. */
export const ownMap = (stored: string | null): string | null => embeddedAddress(stored ?? '')

export const isEmbeddable = (typed: string) => embeddedAddress(typed) !== null

function embeddedAddress(stored: string): string | null {
  const text = /\bsrc\s*=\s*["']([^"']+)["']/iu.exec(stored)?.[1] ?? stored
  const address = text.trim().replaceAll('&amp;', '&')
  if (!URL.canParse(address)) return null
  const { protocol, host, pathname, username, password, href } = new URL(address)
  const allowed = embeddable.some((each) => each.host === host && each.path === pathname)
  return protocol === 'https:' && allowed && username + password === '' ? href : null
}

/** Degrees. */
export type Position = { latitude: number; longitude: number }

/** Degrees; a wider map shows a region rather than a place. */
const widestPlace = 0.5

const numbersIn = (text: string | null) => (text ? text.split(',').map(Number) : [])

/** The place of a stored map: its marker or its centre; null if it has neither or cannot be embedded. */
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

/** The marker's coordinates in the map paths of one host. */
const pinnedAt = /!2d(-?\d+(?:\.\d+)?)!3d(-?\d+(?:\.\d+)?)/u

const knownPosition = (position: Position): Position | null =>
  Number.isFinite(position.latitude) && Number.isFinite(position.longitude) ? position : null

/** Corner and scale of the engraved map: degrees, and percent per degree. */
const sheet = { west: -0.05, north: 42.95, perEast: 27.5, perSouth: 39.181 }

/** The position of a place on the engraved map, in percent from left and top; null outside of it. */
export function onEngravedMap({
  latitude,
  longitude,
}: Position): { left: number; top: number } | null {
  const left = (longitude - sheet.west) * sheet.perEast
  const top = (sheet.north - latitude) * sheet.perSouth
  const isOn = left >= 0 && left <= 100 && top >= 0 && top <= 100
  return isOn ? { left, top } : null
}

/**
 * Narrowest width of the map on phones and on wider screens, its aspect ratio, and the distance between pins; pixels.
 */
export const mapWidths = { phone: 280, wide: 560 }
const heightByWidth = 0.94
const minPinDistance = 25

const isWithin = (place: number, size: number) =>
  place >= minPinDistance / 2 && place <= size - minPinDistance / 2

/**
 * Moves pins on the engraved map apart, in percent, so that each can be read and pressed from this width on (pixels):
 * a wider map spreads them further.
 */
export function spreadPins(
  places: readonly { left: number; top: number }[],
  width: number,
): { left: number; top: number }[] {
  const height = width * heightByWidth
  const taken: { x: number; y: number }[] = []
  return places.map(({ left, top }) => {
    const start = { x: (left * width) / 100, y: (top * height) / 100 }
    // The nearest free position, on a spiral around the true one.
    for (let turn = 0; turn < 2000; turn += 1) {
      const far = 2 * Math.sqrt(turn)
      const spot = {
        x: start.x + far * Math.cos(turn * 2.4),
        y: start.y + far * Math.sin(turn * 2.4),
      }
      const isFree = taken.every(
        ({ x, y }) => Math.max(Math.abs(spot.x - x), Math.abs(spot.y - y)) >= minPinDistance,
      )
      if (isFree && (turn === 0 || (isWithin(spot.x, width) && isWithin(spot.y, height)))) {
        taken.push(spot)
        return { left: (spot.x * 100) / width, top: (spot.y * 100) / height }
      }
    }
    return { left, top }
  })
}

/** A page that shows this address on a map. */
export function mapLink(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}

/** A Spanish postal code before the town, or a province in brackets after it. */
const aroundTown = /^\d{5}\s+|\s*\([^)]*\)$/gu

/**
 * The town of an address: the text after the postal code, or the last part ('Passeig del Mar, 12, 17230 Palamós' is
 * in Palamós); the whole address without parts.
 */
export function townOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  const coded = parts.find((part) => /^\d{5}\s+\S/u.test(part))
  return (coded ?? parts.at(-1) ?? '').replaceAll(aroundTown, '') || address
}
