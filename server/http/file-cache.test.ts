import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileCache } from './static-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cercle-held-'))
  for (const name of ['a', 'b', 'c']) await writeFile(join(folder, name), name.repeat(10))
})
afterEach(() => rm(folder, { recursive: true }))

const path = (name: string) => join(folder, name)

test('what was read once stays, and what was not asked for longest goes', async () => {
  const cache = fileCache(20)
  expect(cache.find(path('a'))).toBeUndefined()
  await cache.read(path('a'))
  await cache.read(path('b'))
  expect(cache.find(path('a'))?.toString()).toBe('aaaaaaaaaa')
  await cache.read(path('c'))
  expect(['a', 'b', 'c'].map((name) => cache.find(path(name)) !== undefined)).toEqual([
    true,
    false,
    true,
  ])
})

test('the same file read twice at once counts once', async () => {
  const cache = fileCache(20)
  await Promise.all([cache.read(path('a')), cache.read(path('a')), cache.read(path('b'))])
  expect(cache.find(path('a'))).toBeDefined()
  expect(cache.find(path('b'))).toBeDefined()
})

test('a file larger than all of it is given, and not cached', async () => {
  const cache = fileCache(5)
  expect((await cache.read(path('a'))).toString()).toBe('aaaaaaaaaa')
  expect(cache.find(path('a'))).toBeUndefined()
})

test('a missing file is reported', async () => {
  await expect(fileCache(5).read(path('z'))).rejects.toThrow('ENOENT')
})

test('an empty file is a file', async () => {
  await writeFile(path('a'), '')
  const cache = fileCache(20)
  expect((await cache.read(path('a'))).byteLength).toBe(0)
  expect(cache.find(path('a'))).toBeDefined()
})
