import type { EditValues } from '#app/kit/forms/edit-answer.ts'
import type { MonthOfUses, PartnerState, UseLimit } from '#app/members/partners/checks/partner.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

export type ManagedPartner = {
  id: string
  name: string
  benefit: string
  /** Of the benefit, where it is not the panel's. */
  foreign: Language | null
  /** The language that lacks some of its texts. */
  missing: Language | null
  state: PartnerState
  beginsOn: string
  endsOn: string | null
  suspendedAt: Date | null
  limit: UseLimit | null
  /** In this month of Madrid's calendar. */
  uses: number
}

export type PartnerForm = EditValues & { id: string | null; title: string; restaurant: string }

/** The link of a partner, with its uses. */
export type PartnerLink = {
  id: string
  name: string
  address: string
  linkNumber: number
  months: MonthOfUses[]
}

export type PartnerSuspension = { id: string; name: string; suspendedAt: Date | null }

/** A use in the panel; anonymous once the person is forgotten. */
export type ManagedUse = {
  id: string
  partnerId: string
  partner: string
  person: { name: string; number: number | null; recordId: string | null } | null
  typed: boolean
  usedAt: Date
}
