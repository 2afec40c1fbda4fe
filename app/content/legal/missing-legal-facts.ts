import type { LegalFacts } from '#app/club-content.ts'

/** The facts that legal texts cannot do without, in the order in which their form asks for them. */
const needed = [
  'nif',
  'registry',
  'representative',
  'hosting',
  'mailing',
  'logRetention',
] as const satisfies readonly (keyof LegalFacts)[]

export type MissingLegalFact = (typeof needed)[number]

/** What the club has still to tell: in its place the legal texts have a mark, in one language at least. */
export function missingLegalFacts(legal: LegalFacts): MissingLegalFact[] {
  return needed.filter((name) => {
    const fact = legal[name]
    return typeof fact === 'string' ? fact === '' : fact.es === '' || fact.ca === ''
  })
}
