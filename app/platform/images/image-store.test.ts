import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBucket, type Bucket } from '#tests/support/bucket.ts'
import { startListener } from '#tests/support/listener.ts'
import { imageBucket, imageFolder } from './image-store.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

let folder: string
let bucket: Bucket

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cercle-images-'))
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each([
  ['a folder', () => imageFolder(join(folder, 'uploads'))],
  ['a bucket', () => imageBucket(bucket.url)],
])('%s', (_name, open) => {
  test('returns what was stored, and nothing for other names', async () => {
    const store = open()
    await store.put('one/640.webp', bytes('first'))
    await store.put('one/640.webp', bytes('second'))
    expect(await store.get('one/640.webp')).toEqual(bytes('second'))
    expect(await store.get('one/960.webp')).toBeNull()
  })

  test('erases all files of one picture, and of no other', async () => {
    const store = open()
    await store.put('one/400.avif', bytes('a'))
    await store.put('other/400.avif', bytes('b'))
    await store.remove('one')
    await store.remove('nobody')
    expect(await store.get('one/400.avif')).toBeNull()
    expect(await store.get('other/400.avif')).toEqual(bytes('b'))
  })
})

test('a folder has no partial files', async () => {
  const store = imageFolder(join(folder, 'whole'))
  await Promise.all(Array.from({ length: 8 }, () => store.put('two/400.webp', bytes('same'))))
  expect(await readdir(join(folder, 'whole', 'two'))).toEqual(['400.webp'])
})

test('a bucket gets signed requests for its region, and its failures are reported', async () => {
  const listener = await startListener()
  const { host } = new URL(listener.url)
  const store = imageBucket(`http://key%2F1:secret@${host}/pictures?region=eu-west-3`)
  await store.get('one/400.avif')
  expect(listener.heard[0]?.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=key\/1\/\d{8}\/eu-west-3\/s3\/aws4_request, /u,
  )
  listener.answer(500)
  await expect(store.put('one/400.avif', bytes('x'))).rejects.toThrow('answered 500')
  await listener.close()
})
