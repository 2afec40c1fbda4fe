/**
 * Keeps the card for where there is no network: a script of the browser beside the pages, which answers for
 * `/cuenta/carnet` alone. What it keeps is the page without a code (`kept-card.tsx`), its style and its letters; it
 * goes with the session (`app/kit/page-script/kept-pages.ts`).
 */
import {
  fileOrKept,
  headersOf,
  isFile,
  scope,
  startKeeping,
  storePage,
  type Asking,
} from '#app/kit/page-script/keeping-worker.ts'
import { keptCard } from '#app/kit/page-script/kept-pages.ts'
import { cardCodePath, cardPath, keptCardPath } from './card.ts'

/** Milliseconds until what is kept is asked for anew while the card stays open. */
const refreshCardAfter = 300_000

let keptAt = 0

/** Keeps the card as it is now, or forgets it where there is none any more. */
async function keep(): Promise<void> {
  const answer = await fetch(keptCardPath, { cache: 'no-store', redirect: 'manual' })
  if (!answer.ok) {
    if (answer.status < 500) await caches.delete(keptCard)
    return
  }
  // It is whole without scripts, which may not be there once it is needed.
  const html = (await answer.text())
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gu, '')
    .replaceAll(/<link\b[^>]*rel="(?:modulepreload|manifest)"[^>]*>/gu, '')
  await storePage(keptCard, keptCardPath, { html, headers: headersOf(answer) })
  keptAt = Date.now()
}

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
  if (Date.now() - keptAt > refreshCardAfter) event.waitUntil(keepQuietly())
  return answer
}

startKeeping(keepQuietly)
scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' && pathname === cardPath) event.respondWith(cardOrKept(event))
  else if (pathname === cardCodePath) event.respondWith(codeAndKeep(event))
  else if (isFile(pathname)) event.respondWith(fileOrKept(event))
})
