import { proposalStatuses, type ProposalStatus } from './proposal.ts'

/** The words of the lists' addresses. */
export const statusWords: Readonly<Record<ProposalStatus, string>> = {
  open: 'abiertas',
  planned: 'previstas',
  visited: 'visitadas',
  declined: 'descartadas',
}

/** The state of a word; the open ones for any other. */
export const statusOfWord = (word: string | null): ProposalStatus =>
  proposalStatuses.find((status) => statusWords[status] === word) ?? 'open'
