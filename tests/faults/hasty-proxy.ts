import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { closeServer, listenLocally } from '#tests/support/listen-locally.ts'

/** The site's status for success. */
const goodAnswers: Record<string, number> = {
  '/rest/v1/event_registrations': 201,
  '/contacto': 200,
}

/**
 * A proxy that acknowledges a write before the site has received it. Comparing acknowledged with stored writes must
 * then find losses.
 */
export async function startHastyProxy(site: { origin: string }) {
  const forwarded: Promise<unknown>[] = []
  const server = createServer((request, response) => {
    const { url = '/', headers } = request
    const body = buffer(request)
    response.writeHead(goodAnswers[url] ?? 302).end()
    forwarded.push(forward(site.origin + url, headers, body))
  })
  const ownPort = await listenLocally(server)
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    async close() {
      await closeServer(server)
      await Promise.all(forwarded)
    },
  }
}

async function forward(
  url: string,
  headers: NodeJS.Dict<string | string[]>,
  reading: Promise<Buffer>,
): Promise<void> {
  const body = await reading.catch(() => null)
  if (!body) return
  const kept = ['content-type', 'cookie', 'x-forwarded-for'].flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as [string, string]],
  )
  await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new Uint8Array(body),
    headers: [...kept, ['Origin', new URL(url).origin]],
  }).catch(() => null)
}
