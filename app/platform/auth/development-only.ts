import { notFound } from '#app/problem.ts'
import type { Site } from './context.ts'

/**
 * Pages for those who write the site, with links that are as good as passwords: only while it is being
 * developed, and never on a public address. Throws notFound otherwise: the page does not exist.
 */
export function developmentOnly({ development, origin }: Site): void {
  if (!development || origin.startsWith('https:')) throw notFound()
}
