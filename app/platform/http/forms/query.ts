import { notFound } from '#app/problem.ts'

/**
 * Page number in a query; 1 by default.
 *
 * @throws Problem 404 for an invalid one.
 */
export function pageNumber(asked: string | null): number {
  if (asked === null) return 1
  if (!/^[1-9]\d{0,4}$/u.test(asked)) throw notFound()
  return Number(asked)
}

/** As `pageNumber`, but invalid numbers show the first page. */
export function harmlessPageNumber(asked: string | null): number {
  return asked !== null && /^[1-9]\d{0,4}$/u.test(asked) ? Number(asked) : 1
}

/**
 * Page of a list, and its search text of at most 100 characters.
 *
 * @throws as `pageNumber`.
 */
export const searchedPage = (parameters: URLSearchParams) => ({
  search: (parameters.get('buscar') ?? '').slice(0, 100),
  page: pageNumber(parameters.get('pagina')),
})
