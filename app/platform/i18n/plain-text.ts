/** Without case and accents, as people type when they look for something. */
export const plainText = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * What is compared of a name, as `searchable` of the database has it: the dot of 'Marcel·lí' and
 * apostrophes do not count, other punctuation is a space.
 */
const plainName = (name: string) =>
  plainText(name.replaceAll(/ŀ/giu, 'l·'))
    .replaceAll(/l[·.•‧∙⋅・]l/gu, 'll')
    .replaceAll(/['’ʼ`´·]/gu, '')
    .replaceAll(/[-.,;:/()"«»“”–—!?¡¿\s]+/gu, ' ')
    .trim()

/** Whether two names are one, whatever their case, accents and punctuation. */
export const isSameName = (one: string, other: string) => plainName(one) === plainName(other)

/** The words of a name, or of a line that may hold one: 'l’Anna' is two. */
export const wordsOfName = (text: string): string[] =>
  plainName(text.replaceAll(/['’ʼ]/gu, ' ')).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether every word of a search stands in the text, in whatever order, case, accents and punctuation. */
export function saysAll(text: string, search: string): boolean {
  const said = plainName(text)
  return search.split(/\s+/u).every((word) => said.includes(plainName(word)))
}

const { compare } = new Intl.Collator('ca')

/** Which of two names comes first in a list, as lists that the database sorts have it. */
export const compareNames = (one: string, other: string): number =>
  compare(plainName(one), plainName(other)) || compare(one, other)
