import { membersPath } from '#app/members/memberships/list/members-path.ts'

/** What a person agrees to, by the words of its addresses. */
const consentWords = { dieta: 'needs', fotos: 'pictures', nombre: 'visits' } as const

export type ConsentWord = keyof typeof consentWords
export type Consent = (typeof consentWords)[ConsentWord]

/** The consent that an address names; null for none. */
export const consentOf = (word: string): Consent | null =>
  Object.entries(consentWords).find(([each]) => each === word)?.[1] ?? null

/** Where the panel notes that a member has taken one back. */
export const withdrawalPath = (memberId: string, word: string) =>
  `${membersPath}/${memberId}/consentimientos/${word}`
