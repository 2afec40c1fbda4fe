import { redirect } from 'react-router'
import type { Route } from './+types/legal-address.route.ts'

/** The short paths of the legal pages lead to the canonical ones for good (decisions.md). */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  return redirect(`/legal${pathname}`, 308)
}
