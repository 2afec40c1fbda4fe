import { proposalStatuses, type ProposalStatus } from './proposal.ts'

/** Words in the lists' addresses. */
export const statusWords: Readonly<Record<ProposalStatus, string>> = {
  open: 'abiertas',
  planned: 'previstas',
  visited: 'visitadas',
  declined: 'descartadas',
}

/** The status of a word; `open` for any other. */
export const statusOfWord = (word: string | null): ProposalStatus =>
  proposalStatuses.find((status) => statusWords[status] === word) ?? 'open'
