import type { LegalFacts } from '#app/club-content.ts'

/** Facts that the legal texts need, in the order of their form. */
const needed = [
  'nif',
  'registry',
  'representative',
  'hosting',
  'mailing',
  'logRetention',
] as const satisfies readonly (keyof LegalFacts)[]

export type MissingLegalFact = (typeof needed)[number]

/** The facts that the club has not filled in: the legal texts mark them, in one language at least. */
export function missingLegalFacts(legal: LegalFacts): MissingLegalFact[] {
  return needed.filter((name) => {
    const fact = legal[name]
    return typeof fact === 'string' ? fact === '' : fact.es === '' || fact.ca === ''
  })
}
