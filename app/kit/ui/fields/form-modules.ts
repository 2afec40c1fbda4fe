import { matchRoutes, type RouteObject } from 'react-router'
import { whenIdle } from '#app/kit/ui/when-idle.ts'

/** A route in the router's manifest (react-router 8.4). */
type KnownRoute = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  clientActionModule?: string
  clientLoaderModule?: string
}

declare global {
  /** Routes discovered by the router: those of the page and of its links and forms. */
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name
  var __reactRouterManifest: { routes: Readonly<Record<string, KnownRoute>> } | undefined
}

function childRoutes(routes: readonly KnownRoute[], parent?: string): RouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path = '', index }): RouteObject =>
      index ? { id, index } : { id, path, children: childRoutes(routes, id) },
    )
}

const fetched = new Set<string>()

function preloadAddress(address: string) {
  if (fetched.has(address)) return
  fetched.add(address)
  import(/* @vite-ignore */ address).catch(() => {
    // Retried with the next form; the router itself retries on submit.
    fetched.delete(address)
  })
}

/** URLs of the page's forms, and of `PreloadedRoute` while somebody fills in a field. */
function addresses(): Set<string> {
  const forms = [...document.forms].map(({ action }) => new URL(action).pathname)
  if (!document.activeElement?.closest('form, input')) return new Set(forms)
  const asked = [...document.querySelectorAll<HTMLAnchorElement>('a[data-discover][hidden]')]
  return new Set([...forms, ...asked.map(({ pathname }) => pathname)])
}

/**
 * Preloads the modules for submitting the page's forms. The router would load them only then, and on failure reload
 * the page, losing the form values.
 */
export function preloadFormModules(): void {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name
  const routes = Object.values(globalThis.__reactRouterManifest?.routes ?? {})
  const tree = childRoutes(routes)
  for (const path of addresses()) {
    const matches = matchRoutes(tree, path) ?? []
    // The route is not discovered yet.
    if (matches.at(-1)?.route.path === '*') continue
    for (const { route } of matches) {
      const known = routes.find(({ id }) => id === route.id)
      if (!known) continue
      preloadAddress(known.module)
      if (known.clientActionModule) preloadAddress(known.clientActionModule)
      if (known.clientLoaderModule) preloadAddress(known.clientLoaderModule)
    }
  }
}

/**
 * Runs after each route discovery (react-router 8.4 requests `/__manifest`), which on slow devices
 * may follow the start of a form; returns the function that stops it.
 */
export function withEachDiscovery(work: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    const discovered = list
      .getEntries()
      .some(({ name }) => new URL(name).pathname === '/__manifest')
    // The resource entry appears with the last byte, the routes after parsing.
    if (discovered) whenIdle(work)
  })
  observer.observe({ type: 'resource', buffered: false })
  return () => observer.disconnect()
}
