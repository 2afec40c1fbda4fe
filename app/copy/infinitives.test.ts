import { expect, test } from 'vitest'
import { copySections, type CopyTree as Tree } from '#tests/support/copy-sections.ts'

/** What a button does is said in one form in both languages: one act, one verb. */

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** A text, or the beginning of the one that a function gives. */
function beginning(text: unknown): string {
  if (typeof text === 'string') return text
  return /(?:=>|return)\s*[`'"]([^`'"]*)/u.exec(String(text))?.[1] ?? ''
}

const firstWord = (text: unknown) => beginning(text).split(/[\s,.:]/u)[0] ?? ''

const isSpanishInfinitive = (word: string) => /^\p{Lu}\p{L}*(?:ar|er|ir)(?:l[oa]s?)?$/u.test(word)
const isCatalanInfinitive = (word: string) => /^\p{Lu}[\p{L}·]*(?:r|re)(?:[-’]\p{L}+)?$/u.test(word)

/** Words that end like one and are none. */
const noVerbs = new Set(['Lugar', 'Super', 'Ayer', 'Taller', 'Mujer'])

function otherwise(es: Tree, ca: Tree, path: string): string[] {
  return Object.entries(es).flatMap(([key, text]) => {
    const other = ca[key]
    if (isTree(text) && isTree(other)) return otherwise(text, other, `${path}.${key}`)
    const word = firstWord(text)
    if (!isSpanishInfinitive(word) || noVerbs.has(word)) return []
    return isCatalanInfinitive(firstWord(other)) ? [] : [`${path}.${key}: ${beginning(other)}`]
  })
}

test('a label that is an infinitive in Spanish is one in Catalan', () => {
  const found = copySections.flatMap(([name, es, ca]) => otherwise(es, ca, name))
  expect(copySections.length).toBeGreaterThan(60)
  expect(found).toEqual([])
})
