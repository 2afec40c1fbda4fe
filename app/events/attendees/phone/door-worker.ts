/**
 * Keeps the door page of one event offline until the night is over: a reload shows the last list, `phone-queue.ts` has
 * the work done since. Ends with the session (`app/kit/page-script/kept- pages.ts`).
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
import { forgetPastDoors, doorCacheName } from '#app/kit/page-script/kept-pages.ts'
import { scannedField, untilField } from './keep-door.ts'

const path = new URL(scope.registration.scope).pathname
const keptUntil = Number(new URL(location.href).searchParams.get(untilField))
const name = doorCacheName(path, keptUntil)

/** Stores the page, or deletes it when access was lost. */
async function storePageOf(answer: Response): Promise<void> {
  forgetPastDoors()
  if (!answer.ok && answer.status < 500) await caches.delete(name)
  if (!answer.ok || Date.now() > keptUntil) return
  await storePage(name, path, { html: await answer.text(), headers: headersOf(answer) })
}

/** A failure to store must not fail the page. */
const tryToStore = (answer: Promise<Response>) => answer.then(storePageOf).catch(() => undefined)

async function doorOrStored(event: Asking): Promise<Response> {
  try {
    const answer = await fetch(event.request)
    // A code that was scanned shows one person, not the list.
    if (!new URL(event.request.url).searchParams.has(scannedField)) {
      event.waitUntil(tryToStore(Promise.resolve(answer.clone())))
    }
    return answer
  } catch (error) {
    const kept = Date.now() > keptUntil ? undefined : await caches.match(path)
    if (!kept) throw error
    return kept
  }
}

startKeeping(() => tryToStore(fetch(path, { cache: 'no-store', redirect: 'manual' })))
scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' && pathname === path) event.respondWith(doorOrStored(event))
  else if (isFile(pathname)) event.respondWith(fileOrCached(event))
})
