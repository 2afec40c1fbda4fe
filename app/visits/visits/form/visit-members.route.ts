import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { catchProblemOverForm } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/visit-members.route.ts'
import { findMembers } from './visit-form.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('q') ?? ''
  return { members: await findMembers(context.get(requestContext), text) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchProblemOverForm(serverLoader, () => ({ members: [] }))
}
