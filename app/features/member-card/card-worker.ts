/**
 * Keeps the card for where there is no network: a script of the browser beside the pages, which answers for
 * `/cuenta/carnet` alone. What it keeps is the page without a code (`kept-card.tsx`), its style and its letters; it
 * goes with the session (`app/page-script/forget-card.ts`). Built by itself (`?worker&url`).
 */
import { keptUnder } from '#app/page-script/forget-card.ts'
import { cardCodePath, cardPath, keptCardPath } from './card.ts'

type Lasting = { waitUntil: (work: Promise<unknown>) => void }
type Asking = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }

/** What there is of the browser's `ServiceWorkerGlobalScope` here, whose types exclude those of pages. */
type Scope = {
  addEventListener: ((type: 'install' | 'activate', heard: (event: Lasting) => void) => void) &
    ((type: 'fetch', heard: (event: Asking) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

// This script runs nowhere else.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const scope = globalThis as unknown as Scope

/** Milliseconds until what is kept is asked for anew while the card stays open. */
const keptAnewAfter = 300_000

let keptAt = 0

/** Keeps the card as it is now, or forgets it where there is none any more. */
async function keep(): Promise<void> {
  const answer = await fetch(keptCardPath, { cache: 'no-store', redirect: 'manual' })
  if (!answer.ok) {
    if (answer.status < 500) await caches.delete(keptUnder)
    return
  }
  // It is whole without scripts, which may not be there once it is needed.
  const html = (await answer.text())
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gu, '')
    .replaceAll(/<link\b[^>]*rel="(?:modulepreload|manifest)"[^>]*>/gu, '')
  const needed = [...html.matchAll(/(?:href|src)="(\/(?:assets|brand)\/[^"]+)"/gu)].flatMap(
    ([, path]) => path ?? [],
  )
  const cache = await caches.open(keptUnder)
  await cache.addAll([...new Set(needed)])
  await cache.put(keptCardPath, new Response(html, { headers: headersOf(answer) }))
  keptAt = Date.now()
}

/** Those that are true of the text as it is here. */
const headersOf = ({ headers }: Response) =>
  ['Content-Type', 'Content-Security-Policy'].flatMap((name): [string, string][] => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })

/** What is kept may fail to be: the card that is asked for comes all the same. */
const keepQuietly = () => keep().catch(() => undefined)

async function cardOrKept(event: Asking): Promise<Response> {
  try {
    const answer = await fetch(event.request)
    event.waitUntil(keepQuietly())
    return answer
  } catch (error) {
    const kept = await caches.match(keptCardPath)
    if (!kept) throw error
    return kept
  }
}

async function codeAndKeep(event: Asking): Promise<Response> {
  const answer = await fetch(event.request)
  if (Date.now() - keptAt > keptAnewAfter) event.waitUntil(keepQuietly())
  return answer
}

async function fileOrKept({ request }: Asking): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request)
    if (!kept) throw error
    return kept
  }
}

scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting())
})
scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim().then(keepQuietly))
})
scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' && pathname === cardPath) event.respondWith(cardOrKept(event))
  else if (pathname === cardCodePath) event.respondWith(codeAndKeep(event))
  else if (/^\/(?:assets|brand)\//u.test(pathname)) event.respondWith(fileOrKept(event))
})
