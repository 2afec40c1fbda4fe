import { once } from 'node:events'
import { createServer } from 'node:http'

export type Bucket = { url: string; close(): Promise<void> }

/** A store of pictures as several sites share it, in memory; `url` is a setting S3_URL. */
export async function startBucket(): Promise<Bucket> {
  const kept = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const key = request.url ?? '/'
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const found = kept.get(key)
      if (request.method === 'PUT') {
        kept.set(key, Buffer.concat(chunks))
        response.end()
      } else if (found) response.end(found)
      else response.writeHead(404).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://key:secret@127.0.0.1:${address.port}/pictures?region=eu-west-3`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
