import type { Language } from '#app/platform/i18n/languages/language.ts'
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

/** A visit shown in one line. */
export type BriefVisit = Pick<
  ShownVisit,
  'id' | 'visitedOn' | 'title' | 'covers' | 'costPerHeadCents'
> & { foreign: Language | null }

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
  /** The visits of one page in full; pages count from 1. */
  shown: ShownVisit[]
  page: number
  pages: number
  /** On the first page the earlier ones, up to a limit. */
  earlier: BriefVisit[]
  /** The page on which the first of them is shown in full. */
  pageBeyond: number
}
