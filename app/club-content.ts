import type { Language } from './platform/i18n/languages/language.ts'

/** One text in both languages. */
export type InBoth = Readonly<Record<Language, string>>

/** What the legal texts say of the club besides its facts; an empty one is marked as missing. */
export type LegalFacts = {
  /** Empty: the club's own name and address. */
  readonly legalName: string
  readonly seat: string
  readonly nif: string
  readonly registry: InBoth
  readonly representative: InBoth
  readonly hosting: InBoth
  readonly mailing: InBoth
  readonly logRetention: InBoth
  /** Months after which messages, refused requests, mails and whose past registrations were are erased. */
  readonly retentionMonths: number
}

/** What a person's file holds that the club may keep to itself to change. */
export const lockableFields = ['name', 'phone', 'address', 'birthday'] as const

export type LockableField = (typeof lockableFields)[number]

/** How the club keeps its members' files. */
export type MembersRules = {
  /** What members see of their file and the club alone changes. */
  readonly lockedFields: readonly LockableField[]
  /** Whether who asks to be one names two members who speak for them. */
  readonly sponsors: boolean
}

/** How the club is paid; what is empty is not offered. */
export type BankFacts = {
  /** Whom transfers go to, as the bank knows it. */
  readonly holder: string
  /** As machines write it. */
  readonly iban: string
  /** The number by which the club takes Bizum. */
  readonly bizum: string
  /** Whom direct debits are collected by (SEPA creditor identifier). */
  readonly creditorId: string
  /** Cents that a returned debit costs who owes it. */
  readonly returnCents: number
  /** Days before a collection on which who pays is told. */
  readonly noticeDays: number
  /** The message by which the bank takes direct debits. */
  readonly debitVersion: 'pain.008.001.08' | 'pain.008.001.02'
  /** Whether people are reminded of what is overdue. */
  readonly reminders: boolean
  /** Whether members have a certificate of the dues that they have paid in a year. */
  readonly certificates: boolean
}

export type HeroSlide = {
  readonly id: string
  /** Stored path of the picture, such as /images/hero-03-cala. */
  readonly picture: string
  /** What is to be seen; empty for a picture that only decorates. */
  readonly alt: InBoth
}

export type Testimonial = {
  readonly id: string
  readonly author: string
  readonly text: InBoth
  readonly role: InBoth
  /** Stored path of a picture of who says it, or null. */
  readonly portrait: string | null
}

/** What admins have put on the pages besides the club's facts. */
export type ClubContent = {
  readonly legal: LegalFacts
  /** The day in Madrid when they were changed last, as YYYY-MM-DD; empty while they never were. */
  readonly legalChangedOn: string
  /** At least one. */
  readonly slides: readonly HeroSlide[]
  readonly testimonials: readonly Testimonial[]
  readonly members: MembersRules
  readonly bank: BankFacts
}

const nothing: InBoth = { es: '', ca: '' }

/** The ten pictures, still life and landscape in turn (art direction, 7). */
const pictures = [
  'hero-04-taula-fosca',
  'hero-01-terrasses',
  'hero-10-vi',
  'hero-03-cala',
  'hero-06-cava',
  'hero-05-montserrat',
  'hero-02-copes',
  'hero-07-oliverar',
  'hero-08-celler',
  'hero-09-sopar',
]

/** The content as it is until somebody changes it in the panel. */
export const clubContent: ClubContent = {
  legal: {
    legalName: '',
    seat: '',
    nif: '',
    registry: nothing,
    representative: nothing,
    hosting: nothing,
    mailing: nothing,
    logRetention: nothing,
    retentionMonths: 12,
  },
  legalChangedOn: '',
  slides: pictures.map((name) => ({ id: name, picture: `/images/${name}`, alt: nothing })),
  testimonials: [],
  members: { lockedFields: [], sponsors: false },
  bank: {
    holder: '',
    iban: '',
    bizum: '',
    creditorId: '',
    returnCents: 0,
    noticeDays: 14,
    debitVersion: 'pain.008.001.08',
    reminders: true,
    certificates: true,
  },
}
