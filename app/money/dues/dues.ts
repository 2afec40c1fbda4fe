import type { Language } from '#app/platform/i18n/languages/language.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { duesCopy } from './dues.copy.ts'

export const duesPath = '/admin/caja/cuotas'
export const duesTablePath = `${duesPath}.csv`

/** Why a member pays no due for a year, or not yet, in order of precedence. */
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

export const duesViews = ['cobrar', 'cobradas', 'exentos'] as const

export type DuesView = (typeof duesViews)[number]

/** The dues of a year; days in Madrid. */
export type DuesOf = {
  year: number
  /** Periods that begin later are not charged. */
  until: string
  /** Their due day; a period that begins later is due on its first day. */
  dueOn: string
  /** Ids of people excluded from this issue. */
  excluded: readonly string[]
}

export type DuesQuery = DuesOf & { view: DuesView; page: number }

/** The amount that a member pays for a year, or why none; cents and days in Madrid. */
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
  why: (typeof exemptions)[number] | 'due'
  /** The member who pays for this one too. */
  payer: string | null
  dueCents: number
  entryCents: number
  excluded: boolean
}

/** A member with one charge of the year; null when there is none, or not yet. */
export type DueCharge = DueRow & {
  kind: 'due' | 'entry' | null
  amountCents: number | null
  openCents: number | null
  dueOn: string | null
  reference: string | null
}

/** Totals of an issue, and the number of members in each view. */
export type DuesTotals = {
  people: number
  charges: number
  cents: number
  /** Number of these people without an email address. */
  unaddressed: number
  views: Record<DuesView, number>
}

type ChargedDues = { cents: number; openCents: number }

/** Charges issued already; null unless the view shows them. */
export type IssuedDues = {
  /** Totals of the whole view. */
  issued: (ChargedDues & { charges: number }) | null
  /** Charges on the page, by person. */
  chargedOf: Readonly<Record<string, ChargedDues>>
}

/** Why a member pays nothing, in words; empty for members who pay. */
export function exemptionWords(
  { why, payer, begins }: Pick<DueRow, 'why' | 'payer' | 'begins'>,
  copy: (typeof duesCopy)[Language]['exemptions'],
  language: Language,
): string {
  if (why === 'household') return copy.household(payer ?? '')
  if (why === 'later') return copy.later(shortDay(begins, language))
  return why === 'due' ? '' : copy[why]
}
