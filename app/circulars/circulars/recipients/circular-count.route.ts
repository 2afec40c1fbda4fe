import { countAudience } from '#app/circulars/circulars/managed-circulars.server.ts'
import { audienceInput } from '#app/circulars/circulars/writing/circular-input.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { catchProblemOverForm } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/circular-count.route.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = audienceInput.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return { counted: null }
  return { counted: await countAudience(context.get(requestContext), asked.data) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchProblemOverForm(serverLoader, () => ({ counted: null }))
}
