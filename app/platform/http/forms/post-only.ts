import { methodNotAllowed } from '#app/problem.ts'

/**
 * The `loader` of a route that only takes forms: throws a Problem 405. Without a loader, a link within the site
 * would not ask the server at all, nor the middleware of the area.
 */
export function postOnly(): never {
  throw methodNotAllowed()
}
