import { redirect } from 'react-router'
import { panelHomeOf } from '#app/features/panel-frame/panel-facts.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/home.ts'

/** /admin leads to the dashboard, or to what somebody looks after by an office. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(panelHomeOf(context.get(requestContext).actor))
}
