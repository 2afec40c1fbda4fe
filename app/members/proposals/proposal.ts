import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'
import type { ProposalStatus } from '#app/platform/schema/members/proposals.ts'

export type { ProposalStatus }

/** What members see of a proposal: never who made it. */
export type Proposal = {
  id: string
  name: string
  town: string | null
  why: string | null
  /** Of the guide, where it still is there. */
  restaurantId: number | null
  status: ProposalStatus
  /** What the club says to it, in the shown language. */
  answer: string | null
  votes: number
  /** Whether who looks has voted for it, and has made it. */
  voted: boolean
  own: boolean
}

/** What the panel sees besides. */
export type ManagedProposal = {
  id: string
  name: string
  town: string | null
  why: string | null
  by: string | null
  status: ProposalStatus
  votes: number
  hidden: boolean
  createdAt: Date
  /** Of who made it; null once that is forgotten. */
  language: Language | null
  /** Of the guide, where it is in it, with its address. */
  restaurantId: number | null
  address: string | null
  answerEs: string | null
  answerCa: string | null
}

export const proposalStatuses = [
  'open',
  'planned',
  'visited',
  'declined',
] as const satisfies readonly ProposalStatus[]

/** What the club says to a proposal. */
export const answerTexts = {
  answer: { column: 'answer', kind: 'line', longest: 300 },
} as const satisfies TranslatedFields

export const proposalsPath = '/propuestas'
export const managedProposalsPath = '/admin/propuestas'

/** Proposals of one person that wait for an answer, at most. */
export const mostOpen = 3
