import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageBucket, imageFolder, type ImageStore } from './image-store.server.ts'

/** A folder and a bucket keep the same promises. */

const bytes = (text: string) => new TextEncoder().encode(text)

let folder: string
let server: Server
const kept = new Map<string, Buffer>()
const asked: { method: string; url: string; authorization: string }[] = []
let broken = false

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cercle-images-'))
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    const { method = '', url = '', headers } = request
    asked.push({ method, url, authorization: headers.authorization ?? '' })
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      const key = pathname.replace(/^\/pictures\/?/u, '')
      if (broken) response.writeHead(500).end()
      else if (searchParams.has('list-type')) {
        const found = [...kept.keys()].filter((each) =>
          each.startsWith(searchParams.get('prefix') ?? ''),
        )
        response.end(
          `<ListBucketResult>${found.map((each) => `<Key>${each}</Key>`).join('')}</ListBucketResult>`,
        )
      } else if (method === 'PUT') {
        kept.set(key, Buffer.concat(chunks))
        response.end()
      } else if (method === 'DELETE') {
        kept.delete(key)
        response.writeHead(204).end()
      } else if (kept.has(key)) response.end(kept.get(key))
      else response.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

function bucket(): ImageStore {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return imageBucket(`http://key%2F1:secret@127.0.0.1:${port}/pictures?region=eu-west-3`)
}

describe.each([
  ['a folder', () => imageFolder(join(folder, 'uploads'))],
  ['a bucket', bucket],
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
  asked.length = 0
  await bucket().get('one/400.avif')
  expect(asked[0]?.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=key\/1\/\d{8}\/eu-west-3\/s3\/aws4_request, /u,
  )
  broken = true
  await expect(bucket().put('one/400.avif', bytes('x'))).rejects.toThrow('answered 500')
  broken = false
})
