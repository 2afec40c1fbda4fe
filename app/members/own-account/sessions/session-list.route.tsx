import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/session-list.route.ts'
import { ownSessions } from './own-sessions.server.ts'
import { SessionsPage } from './sessions-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { sessions: await ownSessions(context.get(requestContext)) }
}

export default function SessionList({ loaderData }: Route.ComponentProps) {
  return <SessionsPage {...loaderData} />
}
