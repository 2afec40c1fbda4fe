import { expect, test } from 'vitest'

/** Both languages say the same things; the compiler demands it, this looks at what was written. */

type Section = Record<string, unknown>

const spanish = import.meta.glob<Section>('./es/*.ts', { eager: true })
const catalan = import.meta.glob<Section>('./ca/*.ts', { eager: true })

/** Every text of a section with its path; a function is shown by its name alone. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, '(…)']]
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

const paths = (section: unknown) => textsOf(section).map(([path]) => path)

const names = (all: Record<string, Section>) => Object.keys(all).map((path) => path.slice(5))

const empty = (texts: [string, string][]) =>
  texts.filter(([, text]) => text.trim() === '').map(([path]) => path)

const sections = Object.entries(spanish).map(
  ([path, section]) => [path.slice('./es/'.length), section] as const,
)

test('each Spanish section has a Catalan one, and no Catalan one stands alone', () => {
  expect(names(catalan)).toEqual(names(spanish))
})

test.each(sections)('%s has the same texts in both languages', (name, section) => {
  expect(paths(catalan[`./ca/${name}`])).toEqual(paths(section))
})

test.each(sections)('no text of %s is empty in one language alone', (name, section) => {
  expect(empty(textsOf(catalan[`./ca/${name}`]))).toEqual(empty(textsOf(section)))
})

test('Catalan writes the ela geminada with the interpunct', () => {
  const wrong = Object.values(catalan)
    .flatMap((section) => textsOf(section))
    .filter(([, text]) => /l[.•]l|[ŀĿ]/u.test(text))
  expect(wrong).toEqual([])
})

test('a missing or an extra text would be noticed', () => {
  expect(paths({ a: 'x', b: { c: 'y' } })).not.toEqual(paths({ a: 'x', b: {} }))
  expect(paths({ a: 'x' })).not.toEqual(paths({ a: 'x', d: 'z' }))
})
