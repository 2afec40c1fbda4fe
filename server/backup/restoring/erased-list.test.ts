import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderPlace } from '#server/backup/places/backup-place.ts'
import { erasedBeside, recordErased } from './erased-list.ts'

const origin = 'https://www.example.cat'
const dayLength = 86_400_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cercle-erased-'))
})
afterAll(() => rm(folder, { recursive: true }))

const account = (letter: string, daysAgo = 1) => ({
  digest: letter.repeat(64),
  erasedAt: new Date(Date.now() - daysAgo * dayLength),
})
const digests = async () =>
  (await erasedBeside(folderPlace(folder)))?.map(({ digest }) => digest[0]).toSorted() ?? null

test('the list exists from the first run on, and keeps entries until no backup has them', async () => {
  expect(await digests()).toBeNull()
  await recordErased(folderPlace(folder), origin, [])
  expect(await digests()).toEqual([])
  await recordErased(folderPlace(folder), origin, [account('a'), account('b', 499)])
  // The database is an older one that knows of neither.
  await recordErased(folderPlace(folder), origin, [account('c')])
  expect(await digests()).toEqual(['a', 'b', 'c'])
  await recordErased(folderPlace(folder), origin, [account('d', 501)])
  expect(await digests()).toEqual(['a', 'b', 'c'])
  expect(await readdir(folder)).toEqual(['www.example.cat-erased'])
})

test('sites that share a folder have a list each, and all count', async () => {
  await recordErased(folderPlace(folder), 'https://other.example.cat', [account('e')])
  expect(await digests()).toEqual(['a', 'b', 'c', 'e'])
})

test('the list is refused and kept when it was cut', async () => {
  const path = join(folder, 'www.example.cat-erased')
  const whole = await readFile(path, 'utf8')
  await writeFile(path, whole.slice(0, -20))
  await expect(recordErased(folderPlace(folder), origin, [account('f')])).rejects.toThrow(
    'no list of who',
  )
  await expect(erasedBeside(folderPlace(folder))).rejects.toThrow('no list of who')
  expect(await readFile(path, 'utf8')).toBe(whole.slice(0, -20))
})
