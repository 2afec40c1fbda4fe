import { ownSessions } from '#app/features/own-account/own-sessions.server.ts'
import { SessionsPage } from '#app/features/own-account/sessions-page.tsx'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/session-list.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { sessions: await ownSessions(context.get(requestContext)) }
}

export default function SessionList({ loaderData }: Route.ComponentProps) {
  return <SessionsPage {...loaderData} />
}
