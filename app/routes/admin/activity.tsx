import { isRouteErrorResponse } from 'react-router'
import { activityCopy } from '#app/copy/activity.ts'
import { activityFilter } from '#app/features/activity/activity-filter.ts'
import { ActivityPage } from '#app/features/activity/activity-page.tsx'
import { listActivity } from '#app/features/activity/activity.server.ts'
import { activityPath } from '#app/features/activity/activity.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/activity.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('audit.read')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = activityFilter(new URL(request.url).searchParams)
  return { filter, list: await listActivity(context.get(requestContext), filter) }
}

// Loaded by itself, so that its failure is shown here, in the panel, and not as a page of its own.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  return <ActivityPage {...loaderData} />
}

/** The log that could not be loaded; refusals are the site's own error pages. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const copy = useCopy(activityCopy)
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return (
    <ErrorState title={copy.error} action={<TextLink to={activityPath}>{copy.retry}</TextLink>} />
  )
}
