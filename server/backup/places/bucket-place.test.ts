import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBucket, type Bucket } from '#tests/support/bucket.ts'
import { bucketPlace, type BucketPlace } from './bucket-place.ts'

let bucket: Bucket
let place: BucketPlace
let folder: string
beforeEach(async () => {
  bucket = await startBucket()
  place = bucketPlace(bucket.url.replace('/pictures', '/backups/club'), partSize)
  folder = await mkdtemp(join(tmpdir(), 'cercle-bucket-'))
})
afterEach(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

/** Smaller than real stores accept; the size of the parts does not matter here. */
const partSize = 64 * 1024

async function file(bytes: number): Promise<{ path: string; content: Buffer }> {
  const path = join(folder, 'file')
  const content = randomBytes(bytes)
  await writeFile(path, content)
  return { path, content }
}

test.each([
  ['short', 1000],
  ['of one part', partSize],
  ['of several', 2.2 * partSize],
])('a file that is %s is read back unchanged, from the named folder', async (_, bytes) => {
  const { path, content } = await file(bytes)
  await place.store(path, 'one.backup')
  expect([...bucket.kept.keys()]).toEqual(['club/one.backup'])
  await place.fetch('one.backup', join(folder, 'back'))
  expect((await readFile(join(folder, 'back'))).equals(content)).toBe(true)
})

test('a bucket lists all names page by page, and removes files', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await place.write(name, name)
  bucket.kept.set('others/f', Buffer.from('f'))
  expect(await place.list()).toEqual(['a', 'b', 'c', 'd', 'e'])
  await place.remove('c')
  await place.remove('nothing')
  expect(await place.list()).toEqual(['a', 'b', 'd', 'e'])
  expect([await place.read('b'), await place.read('c')]).toEqual(['b', null])
})

test('a failed part is sent again, and a failed file leaves nothing', async () => {
  const { path, content } = await file(1.25 * partSize)
  let refusals = 0
  bucket.refuse = (request) => (request.includes('partNumber=2') && refusals++ < 2 ? 503 : null)
  await place.store(path, 'one')
  expect(bucket.kept.get('club/one')?.equals(content)).toBe(true)
  bucket.refuse = (request) => (request.includes('partNumber=2') ? 503 : null)
  await expect(place.store(path, 'other')).rejects.toThrow('answered 503')
  expect(bucket.asked.at(-1)).toMatch(/^DELETE .*uploadId=/u)
  expect(await place.list()).toEqual(['one'])
})

test('a bucket’s altered file is refused and removed', async () => {
  const { path } = await file(1000)
  bucket.refuse = (request) => {
    if (request.startsWith('GET /backups/club/one')) bucket.kept.set('club/one', Buffer.from('x'))
    return null
  }
  await expect(place.store(path, 'one')).rejects.toThrow('is not what one was')
  expect(await place.list()).toEqual([])
})
