import { createServer, request } from 'node:http'
import { closeServer, listenLocally } from './listen-locally.ts'

export type ShorterTimes = {
  origin: string
  /** Makes it answer with this status itself; null lets the site answer again. */
  failWith(status: number | null): void
  asked: string[]
  close(): Promise<void>
}

/** Cache lifetimes in the site's headers and their replacements, in seconds. */
const shorter: readonly (readonly [string, string])[] = [
  ['s-maxage=10', 's-maxage=1'],
  ['stale-while-revalidate=10', 'stale-while-revalidate=1'],
]

/** A server between a proxy and a site that divides cache lifetimes by ten, so that tests need not wait for them. */
export async function startShorterTimes(site: string): Promise<ShorterTimes> {
  const { hostname, port } = new URL(site)
  const asked: string[] = []
  let failing: number | null = null
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method = 'GET', headers } = incoming
    asked.push(path)
    if (failing !== null) {
      incoming.resume()
      outgoing.writeHead(failing, { 'Cache-Control': 'no-store' }).end('failing')
      return
    }
    const forwarded = request({ hostname, port, path, method, headers }, (answer) => {
      const { 'cache-control': caching, ...others } = answer.headers
      const kept = shorter.reduce((text, [long, short]) => text.replace(long, short), caching ?? '')
      outgoing.writeHead(answer.statusCode ?? 500, { ...others, 'cache-control': kept })
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  const ownPort = await listenLocally(server)
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    asked,
    failWith(status) {
      failing = status
    },
    close: () => closeServer(server),
  }
}
