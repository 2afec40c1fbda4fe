/**
 * What the scripts share that keep a page for where there is no network: a member's card, an evening's door. Each runs beside
 * the pages of its own scope and is built by itself (`?worker&url`).
 */

type Lasting = { waitUntil: (work: Promise<unknown>) => void }
export type Asking = Lasting & {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}

/** What there is of the browser's `ServiceWorkerGlobalScope` here, whose types exclude those of pages. */
type Scope = {
  addEventListener: ((type: 'install' | 'activate', heard: (event: Lasting) => void) => void) &
    ((type: 'fetch', heard: (event: Asking) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { scope: string }
}

// These scripts run nowhere else.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const scope = globalThis as unknown as Scope

/** Keeps a page, which is whole with the files that it names. */
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

/** Those that are true of a page as it is kept. */
export const headersOf = ({ headers }: Response) =>
  ['Content-Type', 'Content-Security-Policy', 'Permissions-Policy'].flatMap(
    (name): [string, string][] => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    },
  )

/** A file of the build by the network, else as it is kept. */
export async function fileOrKept({ request }: Asking): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request)
    if (!kept) throw error
    return kept
  }
}

/** Answers at once for what is open already; `begun` is done when the script is there for the first time. */
export function startKeeping(begun: () => Promise<unknown>): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(scope.skipWaiting())
  })
  scope.addEventListener('activate', (event) => {
    event.waitUntil(scope.clients.claim().then(begun))
  })
}

export const isFile = (pathname: string) => /^\/(?:assets|brand)\//u.test(pathname)
