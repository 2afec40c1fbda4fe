import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { heldFiles } from './held-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cercle-held-'))
  for (const name of ['a', 'b', 'c']) await writeFile(join(folder, name), name.repeat(10))
})
afterEach(() => rm(folder, { recursive: true }))

const path = (name: string) => join(folder, name)

test('what was read once stays, and what was not asked for longest goes', async () => {
  const held = heldFiles(20)
  expect(held.find(path('a'))).toBeUndefined()
  await held.read(path('a'))
  await held.read(path('b'))
  expect(held.find(path('a'))?.toString()).toBe('aaaaaaaaaa')
  await held.read(path('c'))
  expect(['a', 'b', 'c'].map((name) => held.find(path(name)) !== undefined)).toEqual([
    true,
    false,
    true,
  ])
})

test('the same file read twice at once counts once', async () => {
  const held = heldFiles(20)
  await Promise.all([held.read(path('a')), held.read(path('a')), held.read(path('b'))])
  expect(held.find(path('a'))).toBeDefined()
  expect(held.find(path('b'))).toBeDefined()
})

test('a file larger than all of it is given, and not kept', async () => {
  const held = heldFiles(5)
  expect((await held.read(path('a'))).toString()).toBe('aaaaaaaaaa')
  expect(held.find(path('a'))).toBeUndefined()
})

test('one that is gone is told', async () => {
  await expect(heldFiles(5).read(path('z'))).rejects.toThrow('ENOENT')
})
