import { setTimeout as after } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Something that a page asked for; `bytes` are those over the line, of which `body` is the content. */
export type Fetched = {
  url: string
  method: string
  /** As the browser calls what asked: Document, Script, Fetch and so on. */
  type: string
  mimeType: string
  bytes: number
  body: number
}

export type Traffic = {
  /** What has come so far, without what came out of the browser's own memory. */
  fetched: readonly Fetched[]
  /** Waits until nothing has been under way for a moment. */
  settled(): Promise<void>
}

/** Milliseconds without any request after which a page is at rest, and at most. */
const quiet = 1200
const patience = 30_000

/** Notes all that a page asks the servers for, from now on. */
export async function recordTraffic(page: Page): Promise<Traffic> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const fetched: Fetched[] = []
  const underWay = new Map<string, Fetched>()
  let last = performance.now()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return
    last = performance.now()
    const { url, method } = request
    underWay.set(requestId, { url, method, type: type ?? 'Other', mimeType: '', bytes: 0, body: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const own = underWay.get(requestId)
    if (!own) return
    if (response.fromDiskCache || response.fromPrefetchCache) underWay.delete(requestId)
    own.mimeType = response.mimeType
    // All files tell their length as sent; what does not would count as headers.
    own.body = Number(new Headers(response.headers).get('Content-Length') ?? 0)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => underWay.delete(requestId))
  session.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now()
    const own = underWay.get(requestId)
    underWay.delete(requestId)
    if (own) fetched.push({ ...own, bytes: encodedDataLength })
  })
  return {
    fetched,
    async settled() {
      const begun = performance.now()
      last = begun
      while (performance.now() - last < quiet && performance.now() - begun < patience) {
        await after(100)
      }
    },
  }
}
