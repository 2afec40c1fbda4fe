import { membersPath } from '#app/members/memberships/list/members-path.ts'

const consentWords = { dieta: 'needs', fotos: 'pictures', nombre: 'visits' } as const

export type ConsentWord = keyof typeof consentWords
export type Consent = (typeof consentWords)[ConsentWord]

/** The consent with this key in the URL; null for none. */
export const consentOf = (word: string): Consent | null =>
  Object.entries(consentWords).find(([each]) => each === word)?.[1] ?? null

/** The panel's page that records a withdrawal. */
export const withdrawalPath = (memberId: string, word: string) =>
  `${membersPath}/${memberId}/consentimientos/${word}`
