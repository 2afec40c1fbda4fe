import type { LockableField } from '#app/club-content.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import type { memberships } from '#app/platform/schema/members/people.ts'

/** Text fields of a person's file, in display order. */
export const personTexts = [
  'full_name',
  'phone',
  'street',
  'postal_code',
  'town',
  'birthday',
] as const

export type PersonText = (typeof personTexts)[number]

/** The setting that locks each field. */
export const lockOf: Readonly<Record<PersonText, LockableField>> = {
  full_name: 'name',
  phone: 'phone',
  street: 'address',
  postal_code: 'address',
  town: 'address',
  birthday: 'birthday',
}

/** Form fields of diets and allergens. */
export const needField = {
  diet: (diet: string) => `diet_${diet}`,
  allergen: (allergen: string) => `allergen_${allergen}`,
}

/** The initial form of one's own file. */
export type OwnPersonForm = EditValues & {
  /** Fields that only the club changes; none for non-members. */
  locked: readonly PersonText[]
  /** When diets and pictures were agreed to. */
  needsConsentAt: Date | null
  picturesConsentAt: Date | null
  /** When the name in visits was agreed to. */
  visitsConsentAt: Date | null
  /** In Madrid; the latest birthday. */
  today: string
  /** The addresses of the account and of the member's record, if they differ. */
  addresses: { account: string; record: string } | null
}

/** Fields of a person that the panel edits, in display order. */
export const personDetails = ['street', 'postal_code', 'town', 'birthday'] as const

type Span = Pick<
  typeof memberships.$inferSelect,
  'id' | 'beginsOn' | 'validUntil' | 'endedOn' | 'endedBecause'
> & { plan: string }

/** A person in the panel, without health data. */
export type MemberPerson = {
  street: string | null
  postalCode: string | null
  town: string | null
  birthday: string | null
  needsConsentAt: Date | null
  picturesConsentAt: Date | null
  visitsConsentAt: Date | null
  spans: Span[]
}
