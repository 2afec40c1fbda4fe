import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/activity.route.ts'
import { activityFilter } from './activity-filter.ts'
import { ActivityPage } from './activity-page.tsx'
import { listActivity } from './activity.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('audit.read')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = activityFilter(new URL(request.url).searchParams)
  return { filter, list: await listActivity(context.get(requestContext), filter) }
}

// Loaded by itself, so that the frame of the panel comes when the list does not.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  return <ActivityPage {...loaderData} />
}
