/** The direct debit messages that Spanish banks accept: the current and the previous one. */
export const debitVersions = ['pain.008.001.08', 'pain.008.001.02'] as const

export type DebitVersion = (typeof debitVersions)[number]
