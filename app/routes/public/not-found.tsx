import { data } from 'react-router'
import { panelFactsOf } from '#app/features/panel/panel-facts.server.ts'
import { isPanelPath } from '#app/features/site-frame/site-section.ts'
import { requestContext } from '#app/http/context.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/not-found.ts'

/** Every path that nothing else answers; whoever is in the panel stays in its frame. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const panel = isPanelPath(pathname) ? panelFactsOf(context.get(requestContext).actor) : null
  if (!panel) throw notFound()
  throw data({ code: 'notFound', panel }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}

export default function NotFound() {
  return null
}
