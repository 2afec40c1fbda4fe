import type { ShownMenuItem } from '#app/content/restaurants/page/menu-texts.ts'
import { otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'
import type { ForeignTexts } from '#app/platform/i18n/languages/translated-text.ts'
import { pictureOf } from '#app/platform/images/pictures.ts'
import type { PictureTexts, Ratings } from '#app/platform/schema/content/restaurants.ts'

/**
 * The translated texts of a restaurant, from which forms and the API derive their fields (specification, section 3).
 */
export const restaurantTexts = {
  description: { column: 'description', kind: 'paragraphs', longest: 10_000 },
  history: { column: 'historia', kind: 'paragraphs', longest: 10_000 },
  specialty: { column: 'especialidad', kind: 'line', longest: 200 },
  openingHours: { column: 'horarios', kind: 'paragraphs', longest: 2000 },
  chefBiography: { column: 'chef_bio', kind: 'paragraphs', longest: 10_000 },
} as const satisfies TranslatedFields

export type RestaurantText = keyof typeof restaurantTexts

/** `averagePrice` in cents per person; 0 if unknown, and not shown. */
export type RestaurantSummary = {
  id: number
  name: string
  address: string
  specialty: string | null
  description: string | null
  /** Texts that are not in the visitor's language. */
  foreign: ForeignTexts<RestaurantText>
  averagePrice: number
  michelinStars: number
  /** One to four euro signs. */
  priceRange: string | null
  images: string[]
  /** The day of the club's last visit ('2026-12-09'); null if unknown. */
  visitedOn: string | null
  /** The club's rating, from 0 to 10; null before a visit was scored. */
  clubRating: number | null
}

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
  /** Alternative texts by path. */
  imageAlts: Record<string, PictureTexts>
}

export function picturesOf({ images, imageAlts }: Restaurant, language: Language) {
  return images.flatMap((path) => {
    const picture = pictureOf(path)
    const texts = imageAlts[path]
    const alt = texts?.[language] || texts?.[otherLanguage(language)] || ''
    return picture ? [{ picture, alt }] : []
  })
}

/** A restaurant on the engraved map; `left` and `top` in percent. */
export type PlacedRestaurant = Pick<
  RestaurantSummary,
  'id' | 'name' | 'address' | 'specialty' | 'michelinStars'
> & {
  /** Language of the specialty, if it is not the visitor's. */
  foreignSpecialty: Language | null
  left: number
  top: number
}

/** Filters of the list, and how it is shown. */
export type RestaurantFilter = {
  /** Shows a map instead of pages. */
  onMap: boolean
  search: string
  /** 1 to 3; null for all. */
  stars: number | null
  /** 1 to 4 euro signs; null for all. */
  price: number | null
}

/** Tabs of the page by their names in the address (specification, section 9). */
export const restaurantTabs = ['descripcion', 'menu', 'chef', 'resenas'] as const

export type RestaurantTab = (typeof restaurantTabs)[number]

/** The tab of an address; the first one for anything else, or if there is no chef's tab. */
export function restaurantTabOf(asked: string | null, hasChef: boolean): RestaurantTab {
  const tab = restaurantTabs.find((each) => each === asked) ?? 'descripcion'
  return tab === 'chef' && !hasChef ? 'descripcion' : tab
}

/** Whether there is more about the chef than the name, which is already next to the tabs. */
export const hasMoreOfChef = ({ chefName, chefPhoto, chefBiography }: Restaurant) =>
  chefName !== null && (pictureOf(chefPhoto) !== null || chefBiography !== null)

export const telephoneLink = (number: string) => `tel:${number.replaceAll(/[^\d+]/gu, '')}`

/**
 * The URL of a stored website; http without a scheme (specification, section 2). Null for other schemes, which could
 * run as code.
 */
export function webAddress(stored: string | null | undefined): string | null {
  const text = stored?.trim() ?? ''
  if (text === '') return null
  const address = /^[a-z][a-z\d+.-]*:/iu.test(text) ? text : `http://${text}`
  if (!URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  // A user name before the host disguises the destination of a link.
  const isPlain = username === '' && password === ''
  return isPlain && (protocol === 'http:' || protocol === 'https:') ? href : null
}

/** Ways to book: the booking number or else the restaurant's, the web and the mail. Null for none. */
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
