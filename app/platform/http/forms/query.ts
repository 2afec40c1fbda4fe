import { notFound } from '#app/problem.ts'

/**
 * The number of a list's page that an address names; 1 when it names none.
 *
 * @throws Problem 404 for what is no such number.
 */
export function pageNumber(asked: string | null): number {
  if (asked === null) return 1
  if (!/^[1-9]\d{0,4}$/u.test(asked)) throw notFound()
  return Number(asked)
}

/** The same for a list where junk is harmless: it shows the first page. */
export function harmlessPageNumber(asked: string | null): number {
  return asked !== null && /^[1-9]\d{0,4}$/u.test(asked) ? Number(asked) : 1
}
