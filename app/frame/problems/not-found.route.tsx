import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { notFound } from '#app/problem.ts'

export const handle: PageHandle = { reading: true }

/** Any path without a route. */
export function loader() {
  throw notFound()
}

export default function NotFound() {
  return null
}
