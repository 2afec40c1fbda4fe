/**
 * Shared by the service workers that keep pages for offline use: a member's card, the door of an
 * event. Each has its own scope and bundle (`?worker&url`).
 */

type Lasting = { waitUntil: (work: Promise<unknown>) => void }
export type Asking = Lasting & {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}

/** The part of `ServiceWorkerGlobalScope` used here; its types conflict with those of pages. */
type Scope = {
  addEventListener: ((type: 'install' | 'activate', heard: (event: Lasting) => void) => void) &
    ((type: 'fetch', heard: (event: Asking) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { scope: string }
}

// These scripts only run in workers.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const scope = globalThis as unknown as Scope

/** Stores a page with the files that it names. */
export async function storePage(
  name: string,
  path: string,
  { html, headers }: { html: string; headers: HeadersInit },
): Promise<void> {
  const needed = [...html.matchAll(/"(\/(?:assets|brand)\/[^"\s\\]+)"/gu)].flatMap(
    ([, file]) => file ?? [],
  )
  const cache = await caches.open(name)
  await cache.addAll([...new Set(needed)])
  await cache.put(path, new Response(html, { headers }))
}

/** Headers that still hold for a stored page. */
export const headersOf = ({ headers }: Response) =>
  ['Content-Type', 'Content-Security-Policy', 'Permissions-Policy'].flatMap(
    (name): [string, string][] => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    },
  )

/** A build file from the network, else from the cache. */
export async function fileOrCached({ request }: Asking): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request)
    if (!kept) throw error
    return kept
  }
}

/** Takes control of open pages; `begun` runs after the first installation. */
export function startKeeping(begun: () => Promise<unknown>): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(scope.skipWaiting())
  })
  scope.addEventListener('activate', (event) => {
    event.waitUntil(scope.clients.claim().then(begun))
  })
}

export const isFile = (pathname: string) => /^\/(?:assets|brand)\//u.test(pathname)
