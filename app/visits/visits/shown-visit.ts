import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { ForeignTexts } from '#app/platform/i18n/languages/translated-text.ts'

/** A dish as the public page shows it. */
export type ShownDish = {
  title: string
  description: string | null
  wine: string | null
  foreign: ForeignTexts<'title' | 'description'>
}

/** A visit as everybody may see it: of those who came the names of who has agreed, and how many they were. */
export type ShownVisit = {
  id: string
  /** A day of the calendar, '2026-11-20'. */
  visitedOn: string
  title: string | null
  note: string | null
  foreign: ForeignTexts<'title' | 'note'>
  covers: number
  costPerHeadCents: number | null
  /** Of an event that has a page. */
  eventId: number | null
  dishes: ShownDish[]
  pictures: { image: string; es: string; ca: string }[]
  names: string[]
}

/** One that is told in a line alone. */
export type BriefVisit = Pick<
  ShownVisit,
  'id' | 'visitedOn' | 'title' | 'covers' | 'costPerHeadCents'
> & { foreign: Language | null }

/** What a restaurant's page has of the club's visits, the latest first. */
export type VisitHistory = {
  /** All there are, also those of other pages. */
  count: number
  covers: number
  /** The days of the first and of the last one. */
  since: string
  last: string
  /** What each cover cost at the first and at the last one of which it is known, where they are two. */
  costs: { first: { cents: number; day: string }; now: { cents: number; day: string } } | null
  /** Those of a page, told whole; pages count from 1. */
  shown: ShownVisit[]
  page: number
  pages: number
  /** On the first page those before them, as many as a list has room for. */
  earlier: BriefVisit[]
  /** Of these the page that tells the next one whole. */
  pageBeyond: number
}
