import { bucketClient } from './bucket-client.server.ts'
import type { ImageStore } from './image-store.server.ts'

/** Timeout of a request to the store (milliseconds). */
const patience = 15_000

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
      signal: AbortSignal.timeout(patience),
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
