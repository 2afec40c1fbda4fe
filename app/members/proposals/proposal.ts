import type { TranslatedFields } from '#app/platform/i18n/languages/translated-fields.ts'
import type { ProposalStatus } from '#app/platform/schema/members/proposals.ts'

export type { ProposalStatus }

export const proposalStatuses = [
  'open',
  'planned',
  'visited',
  'declined',
] as const satisfies readonly ProposalStatus[]

export const answerTexts = {
  answer: { column: 'answer', kind: 'line', longest: 300 },
} as const satisfies TranslatedFields

export const proposalsPath = '/propuestas'
export const managedProposalsPath = '/admin/propuestas'

/** Open proposals per person. */
export const maxOpenProposals = 3

/** Names of the statuses in the lists' URLs. */
export const statusWords: Readonly<Record<ProposalStatus, string>> = {
  open: 'abiertas',
  planned: 'previstas',
  visited: 'visitadas',
  declined: 'descartadas',
}

/** The status with this name in the URL; `open` for any other. */
export const statusOfWord = (word: string | null): ProposalStatus =>
  proposalStatuses.find((status) => statusWords[status] === word) ?? 'open'
