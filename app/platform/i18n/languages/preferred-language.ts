import { defaultLanguage, type Language } from './language.ts'

/** What the language of an answer depends on, as its `Vary`: the choice, and the browser before there is one. */
export const languageVaries = 'Cookie, Accept-Language'

/** Cheap, for each request: whether it is worth reading the header. */
const namesCatalan = /(?:^|[\s,])ca\b/iu

/** The weight of an entry such as 'ca-ES;q=0.8'; 0 is none, and what is no number counts as none. */
function weightOf(parameters: readonly string[]): number {
  const quality = parameters.find((each) => /^\s*q=/iu.test(each))
  return quality === undefined ? 1 : Number(quality.split('=')[1]) || 0
}

/**
 * The language for somebody who has not chosen one: Catalan where it is the browser's first preference (the
 * first of those with the greatest weight), else Spanish, also for programs that name none
 * (decisions.md, "First visit without a choice").
 *
 * @param header Accept-Language as it came.
 */
export function preferredLanguage(header: string | null | undefined): Language {
  if (!header || !namesCatalan.test(header)) return defaultLanguage
  let first = { tag: '', weight: 0 }
  for (const entry of header.split(',')) {
    const [tag = '', ...parameters] = entry.split(';')
    const weight = weightOf(parameters)
    if (weight > first.weight) first = { tag: tag.trim(), weight }
  }
  return /^ca(?:-|$)/iu.test(first.tag) ? 'ca' : defaultLanguage
}
