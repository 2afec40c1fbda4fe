import { dietsCopy } from '#app/copy/diets.copy.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { leavingReasons } from '#app/members/memberships/standing/leaving-reasons.ts'
import { allergens, diets } from '#app/members/people/diets.ts'
import { languages, type Language } from '#app/platform/i18n/languages/language.ts'
import { bareName } from '#packages/tables/bare-name.ts'

/** What people write in a column of languages, in letters without accents. */
const languageNames: Record<Language, readonly string[]> = {
  es: ['es', 'eses', 'esp', 'cast', 'castellano', 'castella', 'espanol', 'espanyol', 'spanish'],
  ca: ['ca', 'caes', 'cat', 'catalan', 'catala'],
}

/** 'Català' as it is stored; null for what names neither language. */
export function languageNamed(written: string): Language | null {
  const name = bareName(written)
  return languages.find((language) => languageNames[language].includes(name)) ?? null
}

/** Which of these keys is written, as the site calls it in one of its languages, or as it is stored. */
function keyNamed<Key extends string>(
  keys: readonly Key[],
  labels: readonly Readonly<Record<Key, string>>[],
  written: string,
): Key | null {
  const name = bareName(written)
  return (
    keys.find((key) =>
      [key, ...labels.map((each) => each[key])].some((label) => bareName(label) === name),
    ) ?? null
  )
}

/** Those of these keys that a cell lists, in their order and with commas; null where it has a word that names none. */
function keysListed<Key extends string>(
  keys: readonly Key[],
  labels: readonly Readonly<Record<Key, string>>[],
  written: string,
): string | null {
  const words = written.split(/[,;/|\n]/u).filter((word) => word.trim() !== '')
  const found = new Set<Key>()
  for (let place = 0; place < words.length; place += 1) {
    // 'Sin carne, con pescado' is one of the names.
    const two = keyNamed(keys, labels, words.slice(place, place + 2).join(' '))
    const key = two ?? keyNamed(keys, labels, words[place] ?? '')
    if (key === null) return null
    if (two !== null) place += 1
    found.add(key)
  }
  return keys.filter((key) => found.has(key)).join()
}

/** Why somebody left, 'Ha muerto' as it is stored; null for what is none of the club's reasons. */
export const reasonNamed = (written: string) =>
  keyNamed(
    leavingReasons,
    [membersCopy.es.departure.reasons, membersCopy.ca.departure.reasons],
    written,
  )

/** Diets of a cell, by their names with commas between them; null where one of them is not known. */
export const dietsListed = (written: string) =>
  keysListed(diets, [dietsCopy.es.diets, dietsCopy.ca.diets], written)

/** Allergens of a cell, as diets. */
export const allergensListed = (written: string) =>
  keysListed(allergens, [dietsCopy.es.allergens, dietsCopy.ca.allergens], written)
