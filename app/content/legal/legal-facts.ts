import type { ClubContent, InBoth, LegalFacts } from '#app/club-content.ts'
import type { Club } from '#app/club.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { Copy } from '#app/platform/i18n/languages/translation.ts'
import type { LegalBlock, LegalText } from './legal-text.copy.ts'
import { legalCopy } from './legal.copy.ts'

/** Facts that the legal texts need, in the order of their form. */
const needed = [
  'nif',
  'registry',
  'representative',
  'hosting',
  'mailing',
  'logRetention',
] as const satisfies readonly (keyof LegalFacts)[]

type MissingLegalFact = (typeof needed)[number]

/** The facts that the club has not filled in and the legal texts mark, in at least one language. */
export function missingLegalFacts(legal: LegalFacts): MissingLegalFact[] {
  return needed.filter((name) => {
    const fact = legal[name]
    return typeof fact === 'string' ? fact === '' : fact.es === '' || fact.ca === ''
  })
}

/** All facts that a legal text may name, in its language; empty if the club has not filled them in. */
function factsOf(club: Club, legal: ClubContent['legal'], language: Language) {
  const { street, postalCode, city } = club.address
  const inBoth = (fact: InBoth) => fact[language]
  return {
    name: club.name,
    email: club.email,
    phone: club.phone,
    legalName: legal.legalName || club.name,
    seat: legal.seat || `${street}, ${postalCode} ${city}`,
    nif: legal.nif,
    registry: inBoth(legal.registry),
    representative: inBoth(legal.representative),
    hosting: inBoth(legal.hosting),
    mailing: inBoth(legal.mailing),
    logRetention: inBoth(legal.logRetention),
    retention: legalCopy[language].months(legal.retentionMonths),
  }
}

function blockWith(block: LegalBlock, fill: (text: string) => string): LegalBlock {
  if (typeof block === 'string') return fill(block)
  if ('list' in block) return { list: block.list.map(fill) }
  if ('facts' in block) {
    return { facts: block.facts.map(([term, fact]) => [term, fill(fact)] as const) }
  }
  const { head, rows } = block.table
  return { table: { head, rows: rows.map((row) => row.map(fill)) } }
}

/**
 * A legal text with the club's facts filled in. A missing one stays as `[[its description]]`, which the page marks.
 *
 * @throws Error for an unknown fact, which is a bug of the text.
 */
export function legalTextWith(
  text: LegalText,
  { club, content, language }: { club: Club; content: ClubContent; language: Language },
): LegalText {
  const facts = new Map(Object.entries(factsOf(club, content.legal, language)))
  const fill = (sentence: string) =>
    sentence.replaceAll(
      /\{\{(\w+)(?:\|([^}]+))?\}\}/gu,
      (_all, name: string, missing: string | undefined) => {
        const fact = facts.get(name)
        if (fact === undefined) throw new Error(`no legal text may name ${name}`)
        return fact || `[[${missing ?? name}]]`
      },
    )
  return {
    ...text,
    // Each change of the text gets a new version.
    updated:
      [text.updated, content.legalChangedOn]
        .toSorted((one, other) => one.localeCompare(other))
        .at(-1) ?? text.updated,
    sections: text.sections.map(({ blocks, ...section }) => ({
      ...section,
      blocks: blocks.map((block) => blockWith(block, fill)),
    })),
  }
}

/** A legal text for its page: in one language, because two would weigh more than the page's code. */
export const legalTextIn = (
  copy: Copy<LegalText>,
  cx: { club: Club; content: ClubContent; language: Language },
) => ({
  text: legalTextWith(copy[cx.language], cx),
  incomplete: missingLegalFacts(cx.content.legal).length > 0,
})
