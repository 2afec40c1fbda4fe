import type { ForeignTexts } from '#app/platform/i18n/languages/translated-text.ts'

export type ShownDish = {
  title: string
  description: string | null
  wine: string | null
  foreign: ForeignTexts<'title' | 'description'>
}

/** A public visit: the number of guests, and the names of those who agree. */
export type ShownVisit = {
  id: string
  visitedOn: string
  title: string | null
  note: string | null
  foreign: ForeignTexts<'title' | 'note'>
  covers: number
  costPerHeadCents: number | null
  /** Of an event with a page. */
  eventId: number | null
  dishes: ShownDish[]
  pictures: { image: string; es: string; ca: string }[]
  names: string[]
}

/** The club's visits to a restaurant, the latest first. */
export type VisitHistory = {
  /** On all pages. */
  count: number
  covers: number
  /** The days of the first and the latest visit. */
  since: string
  last: string
  /** The cost per head of the first and the latest visit with a known one, if they differ. */
  costs: { first: { cents: number; day: string }; now: { cents: number; day: string } } | null
  /** The visits of one page; pages count from 1. */
  shown: ShownVisit[]
  page: number
  pages: number
}
