import { defaultLanguage, type Language } from './language.ts'

/** `Vary` of a localised response: the choice, or the browser's preference. */
export const languageVaries = 'Cookie, Accept-Language'

/** Quick check before parsing the header. */
const namesCatalan = /(?:^|[\s,])ca\b/iu

/** Weight of an entry such as 'ca-ES;q=0.8'; 0 if invalid. */
function weightOf(parameters: readonly string[]): number {
  const quality = parameters.find((each) => /^\s*q=/iu.test(each))
  return quality === undefined ? 1 : Number(quality.split('=')[1]) || 0
}

/**
 * Language without a choice: Catalan if it is the browser's first preference (the first with the greatest weight), else
 * Spanish, also without a header (decisions.md, "First visit without a choice").
 *
 * @param header Accept-Language as sent.
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
