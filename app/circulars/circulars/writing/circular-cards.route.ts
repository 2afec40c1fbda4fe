import { requestContext } from '#app/platform/http/context.ts'
import { catchProblemOverForm } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/circular-cards.route.ts'
import { findCards } from './circular-cards.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('q') ?? ''
  return { cards: await findCards(context.get(requestContext), text) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchProblemOverForm(serverLoader, (code) => ({ cards: [], code }))
}
