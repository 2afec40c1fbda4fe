import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { patternOf } from './site-pages.ts'

/** Common prefix of all URLs of a pattern: '/eventos' of '/eventos/:id'. */
const beginningOf = (pattern: string): string => pattern.replace(/\/(?:[^/]*[:*].*)?$/u, '')

/**
 * The router of a build. A router tries its routes one after another, and describes all of them to each page that it
 * renders, so that each page would become more expensive with every page that the site adds. Here a URL has a router
 * of only those routes that can match it or a URL above it, created for the first URL with the same beginning.
 */
export function routerByAddress(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode)
  const routes = Object.keys(build.routes).map((id) => ({
    id,
    beginning: beginningOf(patternOf(build.routes, id)),
  }))
  const beginnings = new Set(routes.map(({ beginning }) => beginning))
  const routers = new Map<string, RequestHandler>()

  function routerOf(beginning: string): RequestHandler {
    const known = routers.get(beginning)
    if (known) return known
    const ids = new Set(
      routes.flatMap((route) =>
        `${beginning}/`.startsWith(`${route.beginning}/`) ? [route.id] : [],
      ),
    )
    const router = createRequestHandler(
      {
        ...build,
        routes: pickById(ids, build.routes),
        assets: { ...build.assets, routes: pickById(ids, build.assets.routes) },
      },
      mode,
    )
    routers.set(beginning, router)
    return router
  }

  return (request, context) => {
    const { pathname } = new URL(request.url)
    // The router decodes escaped URLs itself; the manifest may be requested for any URL.
    if (pathname.includes('%') || pathname === build.routeDiscovery.manifestPath)
      return whole(request, context)
    let beginning = pathname.replace(/(?:\/_)?\.data$/u, '')
    while (!beginnings.has(beginning)) beginning = beginning.slice(0, beginning.lastIndexOf('/'))
    return routerOf(beginning)(request, context)
  }
}

const pickById = <Value>(ids: ReadonlySet<string>, all: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
