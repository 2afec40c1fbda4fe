import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import { notFound } from '#app/problem.ts'

export const handle: PageHandle = { reading: true }

/** Every path that nothing else answers. */
export function loader() {
  throw notFound()
}

export default function NotFound() {
  return null
}
