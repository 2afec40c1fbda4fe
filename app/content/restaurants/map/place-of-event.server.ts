import { eq } from 'drizzle-orm'
import { addressLine, mapAround } from '#app/club-map.ts'
import type { Club } from '#app/club.ts'
import type { RestaurantSummary } from '#app/content/restaurants/restaurant.ts'
import { pickColumns } from '#app/kit/records/pick-columns.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { foreignTexts, optionalTextIn } from '#app/platform/db/searching/translated.server.ts'
import { plainText } from '#app/platform/i18n/plain-text.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { mapLink, ownMap } from './map.ts'

export type PlaceOfEvent = {
  restaurant: Pick<
    RestaurantSummary,
    'id' | 'name' | 'address' | 'specialty' | 'foreign' | 'images'
  > | null
  /** A page that shows the place on a map, the map to embed, and the address. */
  map: { link: string; frame: string | null; address: string | null }
}

/** The restaurant of an event, and its place on a map. */
export async function placeOfEvent(
  cx: RequestContext,
  { location, restaurantId }: { location: string; restaurantId: number | null },
): Promise<PlaceOfEvent> {
  if (restaurantId === null) return placeOfText(cx, location)
  const [found] = await cx.db
    .select({
      ...pickColumns(restaurants, 'id', 'name', 'address', 'images', 'map'),
      specialty: optionalTextIn(restaurants, restaurants.specialty, cx.language),
      foreign: foreignTexts(restaurants, { specialty: restaurants.specialty }, cx.language),
    })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!found) return placeOfText(cx, location)
  const { map, ...restaurant } = found
  // A restaurant may cook in the club's own room.
  if (isAtClub(location, cx.club)) return { restaurant, map: placeOfText(cx, location).map }
  const { name, address } = restaurant
  return {
    restaurant,
    map: { link: mapLink(`${name}, ${address}`), frame: ownMap(map), address },
  }
}

/**
 * Wordings for the club's own place: 'Sala de catas del club, Barcelona', 'La sala del club'; not 'Terraza del Club
 * Nàutic' or 'Jardines del club de tenis'.
 */
const ofTheClub = /(?:^|\s)(?:el|del|al) club(?=\s*(?:$|[,.;:()·–—-]))/u

/** Words and numbers only, lower case, without accents. */
const inWords = (text: string) =>
  ` ${
    plainText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/**
 * Whether a place is the club's own: it contains the club's street or name from the settings, or a usual wording for
 * it, because most places are texts without an address.
 */
export function isAtClub(location: string, { name, address }: Pick<Club, 'name' | 'address'>) {
  const place = inWords(location)
  return (
    place.includes(inWords(address.street)) ||
    place.includes(inWords(name)) ||
    ofTheClub.test(location)
  )
}

function placeOfText({ club }: RequestContext, location: string): PlaceOfEvent {
  if (!isAtClub(location, club)) {
    return { restaurant: null, map: { link: mapLink(location), frame: null, address: null } }
  }
  const address = addressLine(club)
  return {
    restaurant: null,
    map: { link: mapLink(address), frame: mapAround(club.position), address },
  }
}
