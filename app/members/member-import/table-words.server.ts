import { dietsCopy } from '#app/copy/diets.copy.ts'
import { membersCopy } from '#app/members/memberships/members.copy.ts'
import { leavingReasons } from '#app/members/memberships/membership.ts'
import { allergens, diets } from '#app/members/people/diets.ts'
import { languages, type Language } from '#app/platform/i18n/languages/language.ts'
import { bareName } from '#packages/tables/bare-name.ts'

/** Written names of languages, without accents. */
const languageNames: Record<Language, readonly string[]> = {
  es: ['es', 'eses', 'esp', 'cast', 'castellano', 'castella', 'espanol', 'espanyol', 'spanish'],
  ca: ['ca', 'caes', 'cat', 'catalan', 'catala', 'valencia', 'valenciano'],
}

/** 'Català' as stored; null for any other word. */
export function languageNamed(written: string): Language | null {
  const name = bareName(written)
  return languages.find((language) => languageNames[language].includes(name)) ?? null
}

/** The key whose name in one of the site's languages, or stored form, the cell contains. */
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

/** The answer to 'Do you have an allergy?' of a person without one. */
const noneAnswer =
  /^(?:no|cap|cap ni una|res|nada|ning[uú]n[oa]?|no (?:en )?(?:tinc|tengo|t[eé]|tiene))[.!]?$/iu

/** The keys that a cell lists, in order and comma-separated, and its remaining words. */
function keysListed<Key extends string>(
  keys: readonly Key[],
  labels: readonly Readonly<Record<Key, string>>[],
  written: string,
): { known: string; others: string[] } {
  const words = written.split(/[,;/|\n]/u).filter((word) => word.trim() !== '')
  const found = new Set<Key>()
  const others: string[] = []
  for (let place = 0; place < words.length; place += 1) {
    // 'Sin carne, con pescado' is one of the names, although it has a comma.
    const two = keyNamed(keys, labels, words.slice(place, place + 2).join(' '))
    const key = two ?? keyNamed(keys, labels, words[place] ?? '')
    if (two !== null) place += 1
    const word = (words[place] ?? '').trim()
    if (key !== null) found.add(key)
    else if (!noneAnswer.test(word)) others.push(word)
  }
  return { known: keys.filter((key) => found.has(key)).join(), others }
}

/** Reasons as programs for clubs name them. */
const otherReasons = [
  {
    left: 'voluntaria',
    unpaid: 'impago',
    moved: 'traslado',
    excluded: 'expulsión',
    died: 'defunción',
    other: 'otros',
  },
  {
    left: 'voluntària',
    unpaid: 'impagament',
    moved: 'trasllat',
    excluded: 'expulsió',
    died: 'defunció',
    other: 'altres',
  },
  {
    left: 'baja voluntaria',
    unpaid: 'impagat',
    moved: 'cambio de domicilio',
    excluded: 'expulsado',
    died: 'fallecimiento',
    other: 'otro',
  },
]

/** A reason for leaving, such as 'Ha muerto', as stored; null if unknown. */
export const reasonNamed = (written: string) =>
  keyNamed(
    leavingReasons,
    [membersCopy.es.departure.reasons, membersCopy.ca.departure.reasons, ...otherReasons],
    written,
  )

export const dietsListed = (written: string) =>
  keysListed(diets, [dietsCopy.es.diets, dietsCopy.ca.diets], written)

/** Allergens listed in a cell, as diets. */
export const allergensListed = (written: string) =>
  keysListed(allergens, [dietsCopy.es.allergens, dietsCopy.ca.allergens], written)
