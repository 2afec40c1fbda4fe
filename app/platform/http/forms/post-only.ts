import { methodNotAllowed } from '#app/problem.ts'

/**
 * `loader` of a route that only accepts forms: throws Problem 405. Without a loader, client
 * navigation would ask neither the server nor the middleware.
 */
export function postOnly(): never {
  throw methodNotAllowed()
}
