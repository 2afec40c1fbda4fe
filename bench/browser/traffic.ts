import { setTimeout as after } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** A request of a page; `bytes` were transferred, `body` of them are content. */
export type Fetched = {
  url: string
  method: string
  /** The browser's resource type: Document, Script, Fetch and so on. */
  type: string
  mimeType: string
  bytes: number
  body: number
}

type Traffic = {
  /** The requests so far, without those served from the browser's cache. */
  fetched: readonly Fetched[]
  /** Waits until the network has been idle for a moment. */
  settled(): Promise<void>
}

/** Milliseconds without a request after which a page is idle, and the longest wait. */
const idleTime = 1200
const timeout = 30_000

/** Records every request of a page from now on. */
export async function recordTraffic(page: Page): Promise<Traffic> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const fetched: Fetched[] = []
  const pending = new Map<string, Fetched>()
  let last = performance.now()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return
    last = performance.now()
    const { url, method } = request
    pending.set(requestId, { url, method, type: type ?? 'Other', mimeType: '', bytes: 0, body: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const own = pending.get(requestId)
    if (!own) return
    if (response.fromDiskCache || response.fromPrefetchCache) pending.delete(requestId)
    own.mimeType = response.mimeType
    // Every file has a Content-Length; the bytes of one without would count as headers.
    own.body = Number(new Headers(response.headers).get('Content-Length') ?? 0)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => pending.delete(requestId))
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now()
    const own = pending.get(requestId)
    pending.delete(requestId)
    if (own) fetched.push({ ...own, bytes: encodedDataLength })
  })
  return {
    fetched,
    async settled() {
      const begun = performance.now()
      last = begun
      while (performance.now() - last < idleTime && performance.now() - begun < timeout) {
        await after(100)
      }
    },
  }
}
