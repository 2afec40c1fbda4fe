import type { LockableField } from '#app/club-content.ts'
import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import type { memberships } from '#app/platform/schema/members/people.ts'

/** The texts of a person's file, as its forms name them and in their order. */
export const personTexts = [
  'full_name',
  'phone',
  'street',
  'postal_code',
  'town',
  'birthday',
] as const

export type PersonText = (typeof personTexts)[number]

/** What a lock of the club's settings is about. */
export const lockOf: Readonly<Record<PersonText, LockableField>> = {
  full_name: 'name',
  phone: 'phone',
  street: 'address',
  postal_code: 'address',
  town: 'address',
  birthday: 'birthday',
}

/** How a form names the tick of a diet or an allergen. */
export const needField = {
  diet: (diet: string) => `diet_${diet}`,
  allergen: (allergen: string) => `allergen_${allergen}`,
}

/** One's own file as its form begins. */
export type OwnPersonForm = EditValues & {
  /** What only the club changes: nothing of somebody who is no member's. */
  locked: readonly PersonText[]
  /** When it was agreed that the diet is kept, and that one is seen in pictures. */
  needsConsentAt: Date | null
  picturesConsentAt: Date | null
  /** When it was agreed that one's name stands in the club's visits. */
  visitsConsentAt: Date | null
  /** Today in Madrid: nobody is born later. */
  today: string
  /** The addresses of the account and of the member's record, where they are two. */
  addresses: { account: string; record: string } | null
}

/** What of a person the panel edits besides the member's record, in the order of its form. */
export const personDetails = ['street', 'postal_code', 'town', 'birthday'] as const

type Span = Pick<
  typeof memberships.$inferSelect,
  'id' | 'beginsOn' | 'validUntil' | 'endedOn' | 'endedBecause'
> & { plan: string }

/** A person as the panel shows them; what is kept of their health it does not know. */
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
