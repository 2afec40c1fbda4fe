import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { largestAddress, pictureOf, uploadedPicture } from './pictures.ts'

/** Storage of uploaded pictures. A key is a path of plain names, '<id>/640.webp'. */
export type ImageStore = {
  /** Stores or replaces a file. Resolves when it is durable. */
  put(key: string, content: Uint8Array): Promise<void>
  /** The file, or null. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Deletes all files under a folder; none is fine. */
  remove(folder: string): Promise<void>
}

/** The picture store is unreachable; retrying later may succeed. `cause` has the reason. */
export class ImageStoreUnavailable extends Error {
  override name = 'ImageStoreUnavailable'
}

/** Wraps a store to throw `ImageStoreUnavailable` for every failure. */
export const withUnavailableErrors = (store: ImageStore): ImageStore => ({
  put: (key, content) => wrapErrors('keep a file', store.put(key, content)),
  get: (key) => wrapErrors('give a file', store.get(key)),
  remove: (folder) => wrapErrors('forget a folder', store.remove(folder)),
})

async function wrapErrors<Answer>(action: string, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (cause) {
    throw new ImageStoreUnavailable(`the store of pictures could not ${action}`, { cause })
  }
}

/** A local folder as store, created with the first file. */
export function imageFolder(folder: string): ImageStore {
  return {
    async put(key, content) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Rename complete files into place, so that nobody reads half of one.
      const whole = `${path}.${randomUUID()}`
      await writeFile(whole, content, { mode: 0o600, flush: true })
      await rename(whole, path)
    },
    async get(key) {
      try {
        return new Uint8Array(await readFile(join(folder, key)))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      await rm(join(folder, name), { recursive: true, force: true })
    },
  }
}

/** Timeout of a request to the store (milliseconds). */
const timeout = 15_000

/**
 * An S3 bucket as store.
 *
 * @param address S3_URL: `https://<key>:<secret>@<host>/<bucket>?region=<region>`.
 */
export function imageBucket(address: string): ImageStore {
  const { client, bucket } = bucketClient(address)

  async function ask(path: string, request: { method: string; body?: Uint8Array<ArrayBuffer> }) {
    const answer = await client.fetch(`${bucket}${path}`, {
      ...request,
      signal: AbortSignal.timeout(timeout),
    })
    if (answer.ok || answer.status === 404) return answer
    throw new Error(`the image store answered ${answer.status} to ${request.method} ${path}`)
  }

  return {
    async put(key, content) {
      const { status } = await ask(`/${key}`, { method: 'PUT', body: new Uint8Array(content) })
      if (status === 404) throw new Error('the bucket of the image store does not exist')
    },
    async get(key) {
      const answer = await ask(`/${key}`, { method: 'GET' })
      return answer.status === 404 ? null : new Uint8Array(await answer.arrayBuffer())
    },
    async remove(folder) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
      const list = await (await ask(`?${query}`, { method: 'GET' })).text()
      // Keys are plain names of our own: id, width and format.
      for (const [, key] of list.matchAll(/<Key>([^<&]+)<\/Key>/gu)) {
        await ask(`/${key}`, { method: 'DELETE' })
      }
    },
  }
}

/**
 * A signing client for an S3 bucket, and the bucket's URL.
 *
 * @param address of a setting: `https://<key>:<secret>@<host>/<bucket>?region=<region>`.
 */
export function bucketClient(address: string): { client: AwsClient; bucket: string } {
  const { username, password, origin, pathname, searchParams } = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    // Failures go to the caller; no retries in the background.
    retries: 0,
  })
  return { client, bucket: origin + pathname.replace(/\/$/u, '') }
}

/**
 * Content of the largest version of a stored picture; a default for restaurants if there is none or the upload is gone.
 */
export async function pictureContent(
  { publicFolder, images }: { publicFolder: string; images: ImageStore },
  path: string | null,
): Promise<Uint8Array> {
  const picture = pictureOf(path)
  const uploaded = picture ? uploadedPicture(picture) : null
  if (picture && uploaded) {
    const file = await images.get(uploadedFile(largestAddress(picture)) ?? '')
    if (file) return file
  }
  const own = picture && !uploaded ? picture : 'restaurant-default'
  return readFile(join(publicFolder, largestAddress(own)))
}

/** Key of an uploaded picture's file by its URL; null for others. */
export function uploadedFile(address: string): string | null {
  const [, id, file] =
    /^\/subidas\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,5}\.(?:avif|webp))$/u.exec(
      address,
    ) ?? []
  return id && file ? `${id}/${file}` : null
}
