import type { PlacedRestaurant } from '#app/content/restaurants/restaurant.ts'
import type { ForeignTexts } from '#app/platform/i18n/languages/translated-text.ts'

/** An evening that the account attended. */
export type PassportEvening = {
  id: string
  visitedOn: string
  restaurant: {
    /** Null for a restaurant outside of the guide. */
    id: number | null
    name: string
    address: string | null
  }
  title: string | null
  foreign: ForeignTexts<'title'>
  /** Guests that the person registered and who came. */
  companions: string[]
  dishes: { title: string; wine: string | null; foreign: ForeignTexts<'title'> }[]
}

/** A restaurant that the account visited with the club. */
export type PassportHouse = {
  key: string
  id: number | null
  name: string
  address: string | null
  /** Days of the calendar. */
  first: string
  last: string
  evenings: number
}

export type Passport = {
  name: string
  /** The latest first. */
  evenings: PassportEvening[]
  /** The most visited first. */
  houses: PassportHouse[]
  companions: { name: string; evenings: number }[]
  /** In all. */
  dishes: number
  /** Restaurants with a known position. */
  places: PlacedRestaurant[]
  /** Whether one agreed to be named in visits: then the club keeps the attendance for good. */
  remembered: boolean
  /** Months that it is kept otherwise. */
  months: number
}
