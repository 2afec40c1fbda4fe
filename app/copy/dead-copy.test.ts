import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copySections } from '#tests/support/copy-sections.ts'

/**
 * Texts that nothing names are seen by nobody. A key counts as named where its word stands anywhere in the
 * code besides the texts themselves: that finds what was left over, and takes nothing for dead that is not.
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

/** Every key of a section, as its path. */
function keysOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const whole = `${path}.${key}`
    return [whole].concat(keysOf(inner, whole))
  })
}

/** The keys whose word is not among these. */
const unnamed = (keys: readonly string[], words: ReadonlySet<string>) =>
  keys.filter((key) => {
    const word = key.split('.').at(-1) ?? ''
    return /^[A-Za-z_]\w*$/u.test(word) && !words.has(word)
  })

test('every text is named by the code', async () => {
  const code = (await Promise.all(['app', 'server', 'packages', 'samples'].map(codeOf))).join('\n')
  const words = new Set(code.match(/[A-Za-z_]\w*/gu))
  const keys = copySections.flatMap(([name, es]) => keysOf(es, name))
  expect(keys.length).toBeGreaterThan(1500)
  expect(unnamed(keys, words)).toEqual([])
})

test('one that nothing names is found', () => {
  expect(unnamed(['panel.title', 'panel.leftOver'], new Set(['title']))).toEqual(['panel.leftOver'])
})
