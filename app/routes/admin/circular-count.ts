import { audienceInput } from '#app/features/circulars/circular-input.server.ts'
import { countAudience } from '#app/features/circulars/managed-circulars.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orNothing } from '#app/http/fault.ts'
import type { Route } from './+types/circular-count.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('circulars.manage')]

/** How many people a form that is being filled in would go to; null for one that is not right yet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = audienceInput.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return { counted: null }
  return { counted: await countAudience(context.get(requestContext), asked.data) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orNothing(serverLoader, () => ({ counted: null }))
}
