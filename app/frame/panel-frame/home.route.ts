import { redirect } from 'react-router'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/home.route.ts'
import { panelHomeOf } from './panel-facts.server.ts'

/** /admin leads to the dashboard, or to the pages of somebody's office. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(panelHomeOf(context.get(requestContext).actor))
}
