import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copySections, type CopyTree as Tree } from '#tests/support/copy-sections.ts'

/**
 * Finds texts that no code names. A key counts as used if its last word occurs anywhere in the code outside the texts,
 * so there are no false positives.
 */

const project = join(import.meta.dirname, '..', '..')

async function codeOf(root: string): Promise<string> {
  const entries = await readdir(join(project, root), { recursive: true, withFileTypes: true })
  const files = entries.filter(
    ({ name }) =>
      /\.(?:tsx?|jsonl)$/u.test(name) && !/\.test\.tsx?$/u.test(name) && !name.endsWith('.copy.ts'),
  )
  const texts = await Promise.all(
    files.map(({ name, parentPath }) => readFile(join(parentPath, name), 'utf8')),
  )
  return texts.join('\n')
}

function keysOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const whole = `${path}.${key}`
    return [whole].concat(keysOf(inner, whole))
  })
}

const unnamed = (keys: readonly string[], words: ReadonlySet<string>) =>
  keys.filter((key) => {
    const word = key.split('.').at(-1) ?? ''
    return /^[A-Za-z_]\w*$/u.test(word) && !words.has(word)
  })

test('the code uses every text', async () => {
  const code = (await Promise.all(['app', 'server', 'packages', 'samples'].map(codeOf))).join('\n')
  const words = new Set(code.match(/[A-Za-z_]\w*/gu))
  const keys = copySections.flatMap(([name, es]) => keysOf(es, name))
  expect(keys.length).toBeGreaterThan(1500)
  expect(unnamed(keys, words)).toEqual([])
})

test('an unused text is found', () => {
  expect(unnamed(['panel.title', 'panel.leftOver'], new Set(['title']))).toEqual(['panel.leftOver'])
})

/** All texts of a section with their paths; functions are shown as '(…)'. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, '(…)']]
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

const empty = (texts: [string, string][]) =>
  texts.filter(([, text]) => text.trim() === '').map(([path]) => path)

test.each(copySections)('no text of %s is empty in one language only', (_, es, ca) => {
  expect(empty(textsOf(ca))).toEqual(empty(textsOf(es)))
})

test('Catalan writes the ela geminada with the interpunct', () => {
  const wrong = copySections
    .flatMap(([, , ca]) => textsOf(ca))
    .filter(([, text]) => /l[.•]l|[ŀĿ]/u.test(text))
  expect(wrong).toEqual([])
})

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** The text itself, or the start of what a function returns. */
function beginning(text: unknown): string {
  if (typeof text === 'string') return text
  return /(?:=>|return)\s*[`'"]([^`'"]*)/u.exec(String(text))?.[1] ?? ''
}

const firstWord = (text: unknown) => beginning(text).split(/[\s,.:]/u)[0] ?? ''

const isSpanishInfinitive = (word: string) => /^\p{Lu}\p{L}*(?:ar|er|ir)(?:l[oa]s?)?$/u.test(word)
const isCatalanInfinitive = (word: string) => /^\p{Lu}[\p{L}·]*(?:r|re)(?:[-’]\p{L}+)?$/u.test(word)

/** Words that end like an infinitive but are not. */
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
