/** The messages that Spanish banks take direct debits by: the one in force, and the one before for who is late. */
export const debitVersions = ['pain.008.001.08', 'pain.008.001.02'] as const

export type DebitVersion = (typeof debitVersions)[number]
