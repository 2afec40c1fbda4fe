import { matchRoutes, type RouteObject } from 'react-router'
import { whenQuiet } from '#app/kit/ui/when-quiet.ts'

/** What the router's manifest tells of a route (react-router 8.4). */
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
  /** The routes that the router has heard of: those of the page, and those its links and forms lead to. */
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name
  var __reactRouterManifest: { routes: Readonly<Record<string, KnownRoute>> } | undefined
}

function below(routes: readonly KnownRoute[], parent?: string): RouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path = '', index }): RouteObject =>
      index ? { id, index } : { id, path, children: below(routes, id) },
    )
}

const fetched = new Set<string>()

function bring(address: string) {
  if (fetched.has(address)) return
  fetched.add(address)
  import(/* @vite-ignore */ address).catch(() => {
    // Tried again with the next form that needs it; the router itself does when it is sent.
    fetched.delete(address)
  })
}

/** What the page may send or ask: the forms that are on it, and what it asks by itself (`AskedByItself`). */
function addresses(): Set<string> {
  const forms = [...document.forms].map(({ action }) => new URL(action).pathname)
  const asked = [...document.querySelectorAll<HTMLAnchorElement>('a[data-discover][hidden]')]
  return new Set([...forms, ...asked.map(({ pathname }) => pathname)])
}

/**
 * Fetches the modules that the router needs to send the page's forms. It would fetch them only then, and where
 * it can not it loads the page anew, with all that was typed.
 */
export function bringFormModules(): void {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name
  const routes = Object.values(globalThis.__reactRouterManifest?.routes ?? {})
  const tree = below(routes)
  for (const path of addresses()) {
    for (const { route } of matchRoutes(tree, path) ?? []) {
      const known = routes.find(({ id }) => id === route.id)
      if (!known) continue
      bring(known.module)
      if (known.clientActionModule) bring(known.clientActionModule)
      if (known.clientLoaderModule) bring(known.clientLoaderModule)
    }
  }
}

/**
 * Does this each time the router has heard of more routes (react-router 8.4 asks `/__manifest`), which on a slow
 * device or line may be after the form was begun; gives the function that ends it.
 */
export function withEachDiscovery(work: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    const discovered = list
      .getEntries()
      .some(({ name }) => new URL(name).pathname === '/__manifest')
    // The entry comes with the answer's last byte, the routes once it is read.
    if (discovered) whenQuiet(work)
  })
  observer.observe({ type: 'resource', buffered: false })
  return () => observer.disconnect()
}
