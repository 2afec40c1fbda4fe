import type { LoggedRequest } from '#server/http/requests/request-log.ts'

/** Upper bounds of the histogram (seconds); a cached page takes less than the first. */
export const durationBounds = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
] as const

/** `counts` for each bound and beyond the last; `seconds` in total. */
export type Durations = { counts: number[]; seconds: number }

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type RouteCounts = Durations & { answers: Map<string, Map<string, number>> }

export type RequestCounts = ReturnType<typeof requestCounts>

/**
 * Counts responses since the start, by route, method and status class, and their durations by route. Plain numbers,
 * for it is called for every request.
 *
 * @param routeOf the route of a path; there are few.
 */
export function requestCounts(routeOf: (path: string) => string) {
  const routes = new Map<string, RouteCounts>()

  function countsOf(route: string): RouteCounts {
    const known = routes.get(route)
    if (known) return known
    const counts = durationBounds.map(() => 0)
    const made: RouteCounts = { counts: [...counts, 0], seconds: 0, answers: new Map() }
    routes.set(route, made)
    return made
  }

  return {
    count({ path, method, status, begunAt }: LoggedRequest): void {
      const seconds = (performance.now() - begunAt) / 1000
      const route = countsOf(routeOf(path))
      let bound = 0
      while (bound < durationBounds.length && seconds > (durationBounds[bound] ?? 0)) bound += 1
      route.counts[bound] = (route.counts[bound] ?? 0) + 1
      route.seconds += seconds
      const asked = methods.has(method) ? method : 'other'
      let classes = route.answers.get(asked)
      if (!classes) route.answers.set(asked, (classes = new Map()))
      const statusClass = `${Math.floor(status / 100)}xx`
      classes.set(statusClass, (classes.get(statusClass) ?? 0) + 1)
    },
    answers: () =>
      [...routes].flatMap(([route, { answers }]) =>
        [...answers].flatMap(([method, classes]) =>
          [...classes].map(([status, count]) => ({ route, method, status, count })),
        ),
      ),
    durations: (): ReadonlyMap<string, Durations> => routes,
  }
}
