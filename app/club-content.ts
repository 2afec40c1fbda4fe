import type { Language } from './platform/i18n/languages/language.ts'

export type InBoth = Readonly<Record<Language, string>>

/** Facts for the legal texts; empty ones are marked as missing. */
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
  /** Retention in months of messages, refused requests, mails and the owners of past registrations. */
  readonly retentionMonths: number
}

/** Fields of a person's file that members can be kept from editing. */
export const lockableFields = ['name', 'phone', 'address', 'birthday'] as const

export type LockableField = (typeof lockableFields)[number]

/** How the club keeps its members' files. */
export type MembersRules = {
  /** Fields that members see and only the club edits. */
  readonly lockedFields: readonly LockableField[]
  /** Whether applicants name two members as sponsors. */
  readonly sponsors: boolean
}

/** How the club is paid; empty methods are not offered. */
export type BankFacts = {
  /** Account holder, as the bank knows it. */
  readonly holder: string
  /** In electronic format. */
  readonly iban: string
  /** The club's Bizum number. */
  readonly bizum: string
  /** SEPA creditor identifier for direct debits. */
  readonly creditorId: string
  /** Fee for a returned debit, in cents. */
  readonly returnCents: number
  /** Days of notice before a collection. */
  readonly noticeDays: number
  /** Format of the bank's direct debit file. */
  readonly debitVersion: 'pain.008.001.08' | 'pain.008.001.02'
  /** Whether overdue payments are reminded of. */
  readonly reminders: boolean
  /** Whether members get a yearly certificate of their fees. */
  readonly certificates: boolean
}

export type HeroSlide = {
  readonly id: string
  /** Stored path of the picture, such as /images/hero-03-cala. */
  readonly picture: string
  /** Empty for a decorative picture. */
  readonly alt: InBoth
}

export type Testimonial = {
  readonly id: string
  readonly author: string
  readonly text: InBoth
  readonly role: InBoth
  /** Stored path of the speaker's portrait, or null. */
  readonly portrait: string | null
}

/** Content set by admins besides the club's facts. */
export type ClubContent = {
  readonly legal: LegalFacts
  /** Day of the last change in Madrid, YYYY-MM-DD; empty if never changed. */
  readonly legalChangedOn: string
  /** At least one. */
  readonly slides: readonly HeroSlide[]
  readonly testimonials: readonly Testimonial[]
  readonly members: MembersRules
  readonly bank: BankFacts
}

const noText: InBoth = { es: '', ca: '' }

/** The ten pictures, alternating still life and landscape (art direction, 7). */
const pictures = [
  'hero-09-sopar',
  'hero-01-terrasses',
  'hero-10-vi',
  'hero-03-cala',
  'hero-06-cava',
  'hero-05-montserrat',
  'hero-02-copes',
  'hero-07-oliverar',
  'hero-08-celler',
  'club-raim',
]

/** The default content. */
export const clubContent: ClubContent = {
  legal: {
    legalName: '',
    seat: '',
    nif: '',
    registry: noText,
    representative: noText,
    hosting: noText,
    mailing: noText,
    logRetention: noText,
    retentionMonths: 12,
  },
  legalChangedOn: '',
  slides: pictures.map((name) => ({ id: name, picture: `/images/${name}`, alt: noText })),
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
