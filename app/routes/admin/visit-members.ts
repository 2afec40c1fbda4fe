import { findMembers } from '#app/features/visits/visit-form.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orNothing } from '#app/http/fault.ts'
import type { Route } from './+types/visit-members.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

/** Members by their names, for the form of a visit. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('q') ?? ''
  return { members: await findMembers(context.get(requestContext), text) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orNothing(serverLoader, () => ({ members: [] }))
}
