import type { Language } from '#app/platform/i18n/languages/language.ts'

/** Where the dues are in the panel. */
export const duesPath = '/admin/caja/cuotas'
export const duesTablePath = `${duesPath}.csv`

/** Why a member pays no due of a year, or not now; in the order in which they count. */
const exemptions = [
  'left',
  'lapsed',
  'household',
  'suspended',
  'life',
  'noFee',
  'free',
  'charged',
  'covered',
  'exempt',
  'nextYear',
  'later',
] as const

type Exemption = (typeof exemptions)[number]

/** What the list of the dues can be narrowed to. */
export const duesViews = ['cobrar', 'cobradas', 'exentos'] as const

export type DuesView = (typeof duesViews)[number]

/** Which dues are asked for; days of Madrid's calendar. */
export type DuesOf = {
  year: number
  /** The last day on which a period may begin that is charged. */
  until: string
  /** Until when they are to be paid; who begins later pays then. */
  dueOn: string
  /** Ids of people who are left out this time. */
  excluded: readonly string[]
}

export type DuesQuery = DuesOf & { view: DuesView; page: number }

/** What a member pays for a year, or why not; cents, days of Madrid's calendar. */
export type DueRow = {
  personId: string
  memberId: string
  memberNumber: number | null
  name: string
  email: string | null
  language: Language
  planEs: string
  planCa: string
  begins: string
  ends: string
  why: Exemption | 'due'
  /** Who pays for this one too. */
  payer: string | null
  dueCents: number
  entryCents: number
  excluded: boolean
}

/** A member of a table of dues with one charge of the year; nulls for whoever pays nothing, and of what is not charged yet. */
export type DueCharge = DueRow & {
  kind: 'due' | 'entry' | null
  amountCents: number | null
  openCents: number | null
  dueOn: string | null
  reference: string | null
}

/** What an issue would come to, and how many members are in each view. */
export type DuesTotals = {
  people: number
  charges: number
  cents: number
  views: Record<DuesView, number>
}

/** What members were charged, and what of it is not paid yet; cents. */
type ChargedDues = { cents: number; openCents: number }

/** What was charged already, of the view that shows it; null of the others. */
export type IssuedDues = {
  /** Of all in the view. */
  issued: (ChargedDues & { charges: number }) | null
  /** Of those on the page, by the person. */
  chargedOf: Readonly<Record<string, ChargedDues>>
}
