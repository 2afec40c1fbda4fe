import { createServer, type IncomingMessage } from 'node:http'
import { closeServer, listenLocally } from './listen-locally.ts'

export type Bucket = {
  /** The value for S3_URL or BACKUP_URL. */
  url: string
  /** The objects by key; tests may change them. */
  kept: Map<string, Buffer>
  /** Requests so far, such as `PUT /pictures/one`. */
  asked: string[]
  /** Returns a status to refuse a request with, or null to answer it. */
  refuse: ((request: string) => number | null) | null
  close(): Promise<void>
}

/** The number of keys on one page of a list. */
const listed = 2

/**
 * An in-memory store with the part of S3 that the site uses; several sites can share it. With `removes` false, its key
 * may not remove objects.
 */
export async function startBucket({ removes = true } = {}): Promise<Bucket> {
  const kept = new Map<string, Buffer>()
  const parts = new Map<string, Map<number, Buffer>>()
  const asked: string[] = []

  function list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? ''
    const delimiter = query.get('delimiter')
    const keys = [...kept.keys()]
      .filter((key) => key.startsWith(prefix))
      .filter((key) => delimiter === null || !key.slice(prefix.length).includes(delimiter))
      .toSorted()
    const from = Number(query.get('continuation-token') ?? 0)
    const names = keys
      .slice(from, from + listed)
      .map(
        (key) => `<Contents><Key>${key}</Key><Size>${kept.get(key)?.byteLength}</Size></Contents>`,
      )
    const isMore = from + listed < keys.length
    const more = isMore ? `<NextContinuationToken>${from + listed}</NextContinuationToken>` : ''
    return `<ListBucketResult>${names.join('')}${more}</ListBucketResult>`
  }

  /** The text of an answer with status 200; null for 404. */
  function answer(method: string, key: string, query: URLSearchParams, body: Buffer) {
    const upload = query.get('uploadId')
    if (query.has('list-type')) return list(query)
    if (method === 'POST' && query.has('uploads')) {
      parts.set(`upload ${parts.size}`, new Map())
      return `<UploadId>upload ${parts.size - 1}</UploadId>`
    }
    if (upload !== null) {
      const sent = parts.get(upload)
      if (!sent) return null
      if (method === 'DELETE') parts.delete(upload)
      else if (method === 'PUT') sent.set(Number(query.get('partNumber')), body)
      else kept.set(key, joined(sent, body))
      return ''
    }
    if (method === 'PUT') kept.set(key, body)
    else if (method === 'DELETE') kept.delete(key)
    else return kept.get(key) ?? null
    return ''
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const key = pathname.replace(/^\/[^/]+\/?/u, '')
    const name = `${request.method} ${request.url}`
    asked.push(name)
    void bodyOf(request).then((body) => {
      const refused = bucket.refuse?.(name) ?? null
      if (refused !== null) return response.writeHead(refused).end()
      const found = answer(request.method ?? '', key, searchParams, body)
      if (found === null) return response.writeHead(404).end()
      return response.writeHead(200, { ETag: `"${body.byteLength}"` }).end(found)
    })
  })
  const ownPort = await listenLocally(server)
  const bucket: Bucket = {
    url: `http://key:secret@127.0.0.1:${ownPort}/pictures?region=eu-west-3`,
    kept,
    asked,
    refuse: (request) => (!removes && request.startsWith('DELETE ') ? 204 : null),
    close: () => closeServer(server),
  }
  return bucket
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The parts named by the request to join them, in its order. */
function joined(sent: Map<number, Buffer>, wanted: Buffer): Buffer {
  const numbers = [...wanted.toString().matchAll(/<PartNumber>(\d+)</gu)].map(([, n]) => Number(n))
  return Buffer.concat(numbers.map((n) => sent.get(n) ?? Buffer.alloc(0)))
}
