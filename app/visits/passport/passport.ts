import type { PlacedRestaurant } from '#app/content/restaurants/restaurant.ts'
import type { ForeignTexts } from '#app/platform/i18n/languages/translated-text.ts'

/** An evening of the club at which one was. */
export type PassportEvening = {
  id: string
  /** A day of the calendar. */
  visitedOn: string
  restaurant: {
    /** Null of one that is not in the guide, or no more. */
    id: number | null
    name: string
    address: string | null
  }
  title: string | null
  foreign: ForeignTexts<'title'>
  /** Whom one had registered, and who came. */
  companions: string[]
  /** What was served. */
  dishes: { title: string; wine: string | null; foreign: ForeignTexts<'title'> }[]
}

/** A house at which one was with the club. */
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

/** Evenings that are told for their number. */
export type Milestone = { number: number; evening: PassportEvening }

export type Passport = {
  name: string
  /** The latest first. */
  evenings: PassportEvening[]
  /** Those to which one came back most, first. */
  houses: PassportHouse[]
  milestones: Milestone[]
  years: { year: number; evenings: number }[]
  companions: { name: string; evenings: number }[]
  /** What was served at all of them. */
  served: { dishes: number; wines: number }
  /** Houses of which it is known where they are. */
  places: PlacedRestaurant[]
  /** Whether one has agreed to be named in visits: then the club remembers for good that one was there. */
  remembered: boolean
  /** For how many months it does otherwise. */
  months: number
}
