import type { ShownMenuItem } from '#app/content/restaurants/page/menu-texts.ts'
import { otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import type { ForeignTexts } from '#app/platform/i18n/languages/translated-text.ts'
import { pictureOf } from '#app/platform/images/pictures.ts'
import type { PictureTexts, Ratings } from '#app/platform/schema/content/restaurants.ts'
import type { RestaurantText } from './restaurant-texts.ts'

/** A restaurant in a list. `averagePrice` in cents per person, 0 where it is not known: then none is shown. */
export type RestaurantSummary = {
  id: number
  name: string
  address: string
  specialty: string | null
  description: string | null
  /** Which of its texts are not in the visitor's language. */
  foreign: ForeignTexts<RestaurantText>
  averagePrice: number
  michelinStars: number
  /** One to four euro signs. */
  priceRange: string | null
  images: string[]
  /** When the club was there last, a day of the calendar ('2026-12-09'); null where that is not known. */
  visitedOn: string | null
  /** The club's rating of its visits, from 0 to 10; null while none was scored. */
  clubRating: number | null
}

/** A restaurant with all that its page shows. */
export type Restaurant = RestaurantSummary & {
  phone: string | null
  website: string | null
  openingHours: string | null
  history: string | null
  chefName: string | null
  chefPhoto: string | null
  chefBiography: string | null
  map: string | null
  bookingUrl: string | null
  bookingPhone: string | null
  bookingEmail: string | null
  socialLinks: { facebook?: string; twitter?: string; instagram?: string }
  tastingMenus: ShownMenuItem[]
  mainDishes: ShownMenuItem[]
  ratings: Ratings
  /** What pictures show, by their paths. */
  imageAlts: Record<string, PictureTexts>
}

/** The pictures of a restaurant with what each shows, in this language or in the other. */
export function picturesOf({ images, imageAlts }: Restaurant, language: Language) {
  return images.flatMap((path) => {
    const picture = pictureOf(path)
    const texts = imageAlts[path]
    const alt = texts?.[language] || texts?.[otherLanguage(language)] || ''
    return picture ? [{ picture, alt }] : []
  })
}

/** A restaurant on the engraved map; `left` and `top` in percent of the sheet. */
export type PlacedRestaurant = Pick<
  RestaurantSummary,
  'id' | 'name' | 'address' | 'specialty' | 'michelinStars'
> & {
  /** The language of the kitchen's name where it is not the visitor's. */
  foreignSpecialty: Language | null
  left: number
  top: number
}

/** What the list can be narrowed to, and how it is shown. */
export type RestaurantFilter = {
  /** On the map instead of in pages. */
  onMap: boolean
  /** Part of name, place or kitchen; empty for all. */
  search: string
  /** 1 to 3; null for all. */
  stars: number | null
  /** 1 to 4 euro signs; null for all. */
  price: number | null
}

/** The tabs of the page, with their names in the address (specification, section 9). */
export const restaurantTabs = ['descripcion', 'menu', 'chef', 'resenas'] as const

export type RestaurantTab = (typeof restaurantTabs)[number]

/** The tab that an address names; the first one for anything else, and for a chef that there is not. */
export function restaurantTabOf(asked: string | null, hasChef: boolean): RestaurantTab {
  const tab = restaurantTabs.find((each) => each === asked) ?? 'descripcion'
  return tab === 'chef' && !hasChef ? 'descripcion' : tab
}

/** Whether there is more to tell of the chef than a name, which stands beside the tabs. */
export const hasMoreOfChef = ({ chefName, chefPhoto, chefBiography }: Restaurant) =>
  chefName !== null && (pictureOf(chefPhoto) !== null || chefBiography !== null)

export const telephoneLink = (number: string) => `tel:${number.replaceAll(/[^\d+]/gu, '')}`

/**
 * The address of a stored website; one without a scheme gets 'http' (specification, section 2). Null
 * for what is no web address: other schemes could run as code.
 */
export function webAddress(stored: string | null | undefined): string | null {
  const text = stored?.trim() ?? ''
  if (text === '') return null
  const address = /^[a-z][a-z\d+.-]*:/iu.test(text) ? text : `http://${text}`
  if (!URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  // A name before the host makes a link look as if it led elsewhere.
  const isPlain = username === '' && password === ''
  return isPlain && (protocol === 'http:' || protocol === 'https:') ? href : null
}

/** How a table is booked: by the number for that, else the house's, on the web and by mail. Null for no way at all. */
export function waysToBook({
  bookingPhone,
  phone,
  bookingUrl,
  website,
  bookingEmail,
}: Pick<Restaurant, 'bookingPhone' | 'phone' | 'bookingUrl' | 'website' | 'bookingEmail'>) {
  const ways = {
    phone: bookingPhone ?? phone,
    web: webAddress(bookingUrl) ?? webAddress(website),
    email: bookingEmail,
  }
  return ways.phone || ways.web || ways.email ? ways : null
}
