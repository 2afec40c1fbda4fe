import { mapAround } from '#app/club-map.ts'
import { isEmbeddable, type Position } from './map.ts'

/**
 * A map to embed, from pasted text: an embeddable URL or code, a shared link with coordinates, or coordinates. Null
 * without coordinates: short links are not resolved.
 */
export function asEmbeddable(typed: string): string | null {
  if (isEmbeddable(typed)) return typed
  const point = pointIn(typed.trim())
  return point && mapAround(point)
}

const degree = String.raw`(-?\d{1,3}(?:\.\d{1,17})?)`

/** Two numbers separated by a comma or a space; with decimal commas, by both. */
const coordinatePair = new RegExp(
  String.raw`^(?:geo:)?${degree}°?\s*[,;\s]\s*${degree}°?(?:[;?].*)?$`,
  'u',
)
const commaPair = /^(-?\d{1,2}),(\d{1,17})\s*[,;\s]\s*(-?\d{1,3}),(\d{1,17})$/u

/** Coordinates as map sites show a pin: 41°59'01.7"N 2°49'29.6E; also without seconds or minutes. */
const sexagesimal = new RegExp(
  ['NS', 'EWO']
    .map(
      (sides) =>
        String.raw`(\d{1,3}(?:[.,]\d+)?)[°º]\s*(?:(\d{1,2}(?:[.,]\d+)?)['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)(?:"|″|”|'')\s*)?([${sides}])`,
    )
    .join(String.raw`[,;+\s]*`),
  'u',
)

/** Positions of coordinates in the URLs of map sites: the pin before the centre. */
const inAddress = [
  new RegExp(`!3d${degree}!4d${degree}`, 'u'),
  new RegExp(`[?&]mlat=${degree}&mlon=${degree}`, 'u'),
  new RegExp(
    `[?&](?:q|query|ll|to|destination|coordinate)=(?:loc:|ll[.])?${degree},[ +]?${degree}`,
    'u',
  ),
  new RegExp(`/(?:search|place|dir/[^/]*)/${degree},[ +]?${degree}`, 'u'),
  new RegExp(`@${degree},${degree}`, 'u'),
  new RegExp(`#map=\\d{1,2}(?:\\.\\d+)?/${degree}/${degree}`, 'u'),
]

const mapHost =
  /^(?:(?:www|maps)\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$|^(?:www\.)?openstreetmap\.org$|^maps\.apple\.com$|^(?:www\.)?waze\.com$/u

function pointIn(text: string): Position | null {
  const [, degrees, decimals, east, eastDecimals] = commaPair.exec(text) ?? []
  if (degrees) return pointOf([`${degrees}.${decimals}`, `${east}.${eastDecimals}`])
  const parts = sexagesimal.exec(text.replaceAll('%C2%B0', '°').replaceAll('%22', '"'))
  if (parts) return pointOf([degreesOf(parts.slice(1, 5)), degreesOf(parts.slice(5))])
  if (/^(?:www|maps)\./u.test(text)) return pointIn(`https://${text}`)
  if (!URL.canParse(text))
    return pointOf(coordinatePair.exec(text.replace(/^\((.*)\)$/u, '$1'))?.slice(1))
  const isLocation = text.startsWith('geo:')
  if (!isLocation && !mapHost.test(new URL(text).host)) return null
  const address = text.replaceAll('%2C', ',').replaceAll('&amp;', '&')
  for (const pattern of inAddress) {
    const found = pattern.exec(address)
    if (found) return pointOf(found.slice(1))
  }
  return isLocation ? pointOf(coordinatePair.exec(text)?.slice(1)) : null
}

/** Degrees of '41', '59', '01.7' and 'N'. */
function degreesOf([degrees, minutes, seconds, side = '']: readonly (
  | string
  | undefined
)[]): string {
  const [whole = 0, sixtieths = 0, rest = 0] = [degrees, minutes, seconds].map((part = '0') =>
    Number(part.replace(',', '.')),
  )
  const value = whole + sixtieths / 60 + rest / 3600
  return ('SWO'.includes(side) ? -value : value).toFixed(6)
}

function pointOf([north = '', east = '']: readonly string[] = []): Position | null {
  const [latitude, longitude] = [Number(north || NaN), Number(east || NaN)]
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  // Longitude first: around Catalonia, that is a point far off in the Indian Ocean.
  if (Math.abs(latitude) < 5 && longitude > 38 && longitude < 45) return pointOf([east, north])
  // 'geo:0,0' means a place given in words.
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null
}
