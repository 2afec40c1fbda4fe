import { notFound } from '#app/problem.ts'

/** Every path that nothing else answers. */
export function loader() {
  throw notFound()
}

export default function NotFound() {
  return null
}
