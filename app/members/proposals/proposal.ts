import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'
import type { ProposalStatus } from '#app/platform/schema/members/proposals.ts'

export type { ProposalStatus }

/** A proposal as members see it, without its author. */
export type Proposal = {
  id: string
  name: string
  town: string | null
  why: string | null
  /** Of the guide, unless deleted. */
  restaurantId: number | null
  status: ProposalStatus
  /** The club's answer in the shown language. */
  answer: string | null
  votes: number
  /** The actor has voted for it; the actor proposed it. */
  voted: boolean
  own: boolean
}

/** A proposal in the panel. */
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
  /** Of the author; null once forgotten. */
  language: Language | null
  /** Of the guide, with its address. */
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

/** The club's answer. */
export const answerTexts = {
  answer: { column: 'answer', kind: 'line', longest: 300 },
} as const satisfies TranslatedFields

export const proposalsPath = '/propuestas'
export const managedProposalsPath = '/admin/propuestas'

/** Open proposals per person. */
export const mostOpen = 3
