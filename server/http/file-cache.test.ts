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

test('the cache keeps what was read, and drops what is unused longest', async () => {
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

test('the cache counts a file read twice concurrently once', async () => {
  const cache = fileCache(20)
  await Promise.all([cache.read(path('a')), cache.read(path('a')), cache.read(path('b'))])
  expect(cache.find(path('a'))).toBeDefined()
  expect(cache.find(path('b'))).toBeDefined()
})

test('the cache serves a file larger than itself without storing it', async () => {
  const cache = fileCache(5)
  expect((await cache.read(path('a'))).toString()).toBe('aaaaaaaaaa')
  expect(cache.find(path('a'))).toBeUndefined()
})

test('the cache reports a missing file', async () => {
  await expect(fileCache(5).read(path('z'))).rejects.toThrow('ENOENT')
})

test('the cache serves an empty file', async () => {
  await writeFile(path('a'), '')
  const cache = fileCache(20)
  expect((await cache.read(path('a'))).byteLength).toBe(0)
  expect(cache.find(path('a'))).toBeDefined()
})
