import { expect, test } from 'vitest'
import { copySections } from '#tests/support/copy-sections.ts'

/** Both languages say the same things; the compiler demands it, this looks at what was written. */

/** Every text of a section with its path; a function is shown by its name alone. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, '(…)']]
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

const paths = (section: unknown) => textsOf(section).map(([path]) => path)

const empty = (texts: [string, string][]) =>
  texts.filter(([, text]) => text.trim() === '').map(([path]) => path)

test('the sections are there', () => {
  expect(copySections.length).toBeGreaterThan(60)
})

test.each(copySections)('%s has the same texts in both languages', (_, es, ca) => {
  expect(paths(ca)).toEqual(paths(es))
})

test.each(copySections)('no text of %s is empty in one language alone', (_, es, ca) => {
  expect(empty(textsOf(ca))).toEqual(empty(textsOf(es)))
})

test('Catalan writes the ela geminada with the interpunct', () => {
  const wrong = copySections
    .flatMap(([, , ca]) => textsOf(ca))
    .filter(([, text]) => /l[.•]l|[ŀĿ]/u.test(text))
  expect(wrong).toEqual([])
})

test('a missing or an extra text would be noticed', () => {
  expect(paths({ a: 'x', b: { c: 'y' } })).not.toEqual(paths({ a: 'x', b: {} }))
  expect(paths({ a: 'x' })).not.toEqual(paths({ a: 'x', d: 'z' }))
})
