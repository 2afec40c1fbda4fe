import { redirect } from 'react-router'
import type { Route } from './+types/legal-address.route.ts'

/** Redirects the short paths of the legal pages permanently. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  return redirect(`/legal${pathname}`, 308)
}
