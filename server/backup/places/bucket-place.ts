import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { bucketClient } from '#app/platform/images/image-store.server.ts'
import type { BackupAddress } from '#server/settings/backup-address.ts'
import { type BackupPlace, folderPlace, placeOver } from './backup-place.ts'
import type { PlaceFiles } from './place-files.ts'

/** Part size of an upload (bytes): S3 takes 10,000 parts, all but the last of at least 5 MiB. */
const defaultPartSize = 16 * 1024 * 1024

/** Timeout of a request (milliseconds); a part may go over a slow line. */
const timeout = 180_000

/** Number of attempts. */
const tries = 3

export type BucketPlace = BackupPlace & {
  /** Uploads a local file, complete or not at all, and reads it back. */
  store(path: string, name: string): Promise<void>
  /** Downloads a file. */
  fetch(name: string, path: string): Promise<void>
}

/**
 * An S3-compatible bucket.
 *
 * @param address BACKUP_URL: `https://<key>:<secret>@<host>/<bucket>/<folder>?region=<region>`.
 */
export function bucketPlace(address: string, partSize = defaultPartSize): BucketPlace {
  const { host, pathname, search } = new URL(address)
  const [, bucketName = '', ...folders] = pathname.replace(/\/$/u, '').split('/')
  const prefix = folders.map((folder) => `${folder}/`).join('')
  const { client, bucket } = bucketClient(new URL(`/${bucketName}${search}`, address).href)

  async function ask(method: string, path: string, body?: Uint8Array<ArrayBuffer> | string) {
    const response = await client.fetch(`${bucket}${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(timeout),
    })
    if (response.ok || response.status === 404) return response
    throw new Error(`the store of backups answered ${response.status} to ${method}`)
  }

  async function found(method: string, path: string, body?: Uint8Array<ArrayBuffer> | string) {
    const response = await ask(method, path, body)
    if (response.status !== 404) return response
    throw new Error(`the store of backups has not what was asked for: ${method} ${path}`)
  }

  const pathOf = (name: string) => `/${prefix}${name}`

  const sendPart = (path: string, body: Uint8Array<ArrayBuffer>): Promise<string> =>
    tried(async () => (await found('PUT', path, body)).headers.get('ETag') ?? '')

  /** Sizes of the files with this beginning (bytes), without subfolders. */
  async function sizesOf(beginning: string): Promise<Map<string, number>> {
    const sizes = new Map<string, number>()
    let token = ''
    do {
      const query = new URLSearchParams({ 'list-type': '2', delimiter: '/', prefix: beginning })
      if (token) query.set('continuation-token', token)
      const list = await tried(async () => (await found('GET', `?${query}`)).text())
      for (const [, file = ''] of list.matchAll(/<Contents>(.*?)<\/Contents>/gsu)) {
        // Our names need no escaping in XML; others are ignored.
        const [, key] = /<Key>([^<&]+)<\/Key>/u.exec(file) ?? []
        const [, size] = /<Size>(\d+)<\/Size>/u.exec(file) ?? []
        if (key) sizes.set(key.slice(beginning.length), Number(size))
      }
      token = /<NextContinuationToken>([^<]+)</u.exec(list)?.[1] ?? ''
    } while (token)
    return sizes
  }

  /** Uploads a long file in parts. */
  async function storeInParts(path: string, name: string): Promise<void> {
    const begun = await (await found('POST', `${pathOf(name)}?uploads=`)).text()
    const [, uploadId = ''] = /<UploadId>([^<]+)<\/UploadId>/u.exec(begun) ?? []
    const upload = `uploadId=${encodeURIComponent(uploadId)}`
    try {
      const parts: string[] = []
      for await (const content of partsOf(path, partSize)) {
        const number = parts.length + 1
        const tag = await sendPart(`${pathOf(name)}?partNumber=${number}&${upload}`, content)
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`)
      }
      const whole = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const ended = await (await found('POST', `${pathOf(name)}?${upload}`, whole)).text()
      // S3 may send 200 before the outcome is known.
      if (ended.includes('<Error>')) throw new Error('the store of backups did not join the parts')
    } catch (error) {
      await ask('DELETE', `${pathOf(name)}?${upload}`)
      throw error
    }
  }

  const filesIn = (folder: string): PlaceFiles => {
    const within = folder === '' ? '' : `${folder}/`
    return {
      title: `${host}/${bucketName}/${prefix}${folder}`,
      list: () => sizesOf(`${prefix}${within}`),
      read: (name) =>
        tried(async () => {
          const response = await ask('GET', pathOf(within + name))
          return response.status === 404 ? null : new Uint8Array(await response.arrayBuffer())
        }),
      async store(name, content) {
        await sendPart(pathOf(within + name), content)
      },
      async remove(name) {
        await ask('DELETE', pathOf(within + name))
      },
      settle: () => Promise.resolve(),
    }
  }

  return {
    ...placeOver(filesIn),
    async store(path, name) {
      const { size } = await stat(path)
      if (size > partSize) await storeInParts(path, name)
      else
        for await (const content of partsOf(path, partSize)) await sendPart(pathOf(name), content)
      const { body } = await found('GET', pathOf(name))
      if ((await digestOf(createReadStream(path))) === (await digestOf(body ?? []))) return
      await ask('DELETE', pathOf(name))
      throw new Error(`what came back from the store of backups is not what ${name} was`)
    },
    async fetch(name, path) {
      const { body } = await found('GET', pathOf(name))
      if (body) await pipeline(body, createWriteStream(path, { mode: 0o600 }))
    },
  }
}

async function digestOf(content: Iterable<never> | AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}

async function tried<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      if (attempt === tries) throw error
    }
  }
}

/** Reads a file in parts. */
async function* partsOf(path: string, partSize: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const file = await open(path, 'r')
  try {
    for (;;) {
      const part = new Uint8Array(partSize)
      const { bytesRead } = await file.read(part, 0, partSize)
      if (bytesRead === 0) return
      yield part.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** The configured place of backups; null without one. */
export function placeOf({ backupFolder, backupBucket }: BackupAddress): BackupPlace | null {
  if (backupBucket !== null) return bucketPlace(backupBucket)
  return backupFolder === null ? null : folderPlace(backupFolder)
}
