import { notFound } from '#app/problem.ts'
import type { Site } from './context.ts'

/**
 * Guards developer pages, whose links are as good as passwords: only in development, never on a
 * public address. Throws notFound otherwise.
 */
export function developmentOnly({ development, origin }: Site): void {
  if (!development || origin.startsWith('https:')) throw notFound()
}
