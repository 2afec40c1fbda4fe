import type { ProposalStatus } from '#app/db/schema/together.ts'
import type { TranslatedFields } from '#app/i18n/translated-fields.ts'

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
