import { listUpcomingEvents } from '#app/features/events/events.server.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/home.ts'

/** Events on home (specification, section 9). */
const shown = 3

export async function loader({ context }: Route.LoaderArgs) {
  return { events: await listUpcomingEvents(context.get(requestContext), shown) }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
