import type { PlacedRestaurant } from '#app/content/restaurants/restaurant.ts'
import type { ShownVisit } from '#app/visits/visits/shown-visit.ts'

export const bookPath = '/club/libro'

export const bookYearPath = (year: number) => `${bookPath}/${year}`

/** A year of the book on its shelf. */
export type ShelvedYear = {
  year: number
  evenings: number
  covers: number
  /** Restaurants visited. */
  tables: number
  /** A stored picture of that year. */
  picture: string | null
}

export type BookEvening = ShownVisit & {
  restaurant: {
    /** Null for a restaurant outside of the guide. */
    id: number | null
    /** Its name at the time. */
    name: string
    address: string | null
  }
}

/** Guests with the same number of evenings. */
export type PresentTogether = {
  evenings: number
  names: string[]
  /** How many more there are than fit. */
  others: number
}

/** Cost per head in cents, over the evenings with a known one. */
export type CostOfYear = { median: number; least: number; most: number; known: number }

export type YearBook = {
  year: number
  /** In chronological order. */
  evenings: BookEvening[]
  /** Restaurants visited. */
  tables: number
  covers: number
  cost: CostOfYear | null
  present: PresentTogether[]
  /** Restaurants of the year with a known position. */
  places: PlacedRestaurant[]
  /** The nearest years with visits. */
  previous: number | null
  next: number | null
}
