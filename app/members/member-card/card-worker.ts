/**
 * A service worker that keeps the card for offline use; it only answers for `/cuenta/carnet`. It keeps the page
 * without a code (`kept-card.route.tsx`), its style and fonts, and deletes them with the session
 * (`app/kit/page-script/kept-pages.ts`).
 */
import {
  fileOrCached,
  headersOf,
  isFile,
  scope,
  startKeeping,
  storePage,
  type Asking,
} from '#app/kit/page-script/keeping-worker.ts'
import { keptCard } from '#app/kit/page-script/kept-pages.ts'
import { cardCodePath, cardPath, keptCardPath } from './card.ts'

/** Milliseconds after which an open card is stored again. */
const refreshCardAfter = 300_000

let keptAt = 0

/** Stores the current card, or deletes it if there is none. */
async function storeCard(): Promise<void> {
  const answer = await fetch(keptCardPath, { cache: 'no-store', redirect: 'manual' })
  if (!answer.ok) {
    if (answer.status < 500) await caches.delete(keptCard)
    return
  }
  // The page works without scripts, which may not be available offline.
  const html = (await answer.text())
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gu, '')
    .replaceAll(/<link\b[^>]*rel="(?:modulepreload|manifest)"[^>]*>/gu, '')
  await storePage(keptCard, keptCardPath, { html, headers: headersOf(answer) })
  keptAt = Date.now()
}

/** A failure to store does not affect the response. */
const tryToStore = () => storeCard().catch(() => undefined)

async function cardOrStored(event: Asking): Promise<Response> {
  try {
    const answer = await fetch(event.request)
    event.waitUntil(tryToStore())
    return answer
  } catch (error) {
    const kept = await caches.match(keptCardPath)
    if (!kept) throw error
    return kept
  }
}

async function codeAndStore(event: Asking): Promise<Response> {
  const answer = await fetch(event.request)
  if (Date.now() - keptAt > refreshCardAfter) event.waitUntil(tryToStore())
  return answer
}

startKeeping(tryToStore)
scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' && pathname === cardPath) event.respondWith(cardOrStored(event))
  else if (pathname === cardCodePath) event.respondWith(codeAndStore(event))
  else if (isFile(pathname)) event.respondWith(fileOrCached(event))
})
