/** Lower case without accents, for searching. */
export const plainText = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Normalises a name for comparison, as `searchable` in the database: drops the dot of 'Marcel·lí'
 * and apostrophes; other punctuation becomes a space.
 */
const plainName = (name: string) =>
  plainText(name.replaceAll(/ŀ/giu, 'l·'))
    .replaceAll(/l[·.•‧∙⋅・]l/gu, 'll')
    .replaceAll(/['’ʼ`´·]/gu, '')
    .replaceAll(/[-.,;:/()"«»“”–—!?¡¿\s]+/gu, ' ')
    .trim()

/** Compares names, ignoring case, accents and punctuation. */
export const isSameName = (one: string, other: string) => plainName(one) === plainName(other)

/** Words of a name, or of a line that may contain one: 'l’Anna' is two. */
export const wordsOfName = (text: string): string[] =>
  plainName(text.replaceAll(/['’ʼ]/gu, ' ')).match(/[\p{L}\p{N}]+/gu) ?? []

const isInitial = (letter: string, word: string) => letter.length === 1 && word.startsWith(letter)

/** Whether every word of the shorter name, or its initial, is in the other: 'Joana V.' and 'Joana Vidal Mas'. */
export function isPerhapsSameName(one: string, other: string): boolean {
  const [few = [], many = []] = [one, other]
    .map((name) => wordsOfName(name))
    .toSorted((a, b) => a.length - b.length)
  return few.every((word) =>
    many.some((each) => each === word || isInitial(word, each) || isInitial(each, word)),
  )
}

/** Whether a text contains every word of a search, in any order, ignoring case, accents and punctuation. */
export function containsAllWords(text: string, search: string): boolean {
  const normalized = plainName(text)
  return search.split(/\s+/u).every((word) => normalized.includes(plainName(word)))
}

const { compare } = new Intl.Collator('ca')

/** Sorts names like the lists that the database sorts. */
export const compareNames = (one: string, other: string): number =>
  compare(plainName(one), plainName(other)) || compare(one, other)
