import { findCards } from '#app/features/circulars/found-cards.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orNothing } from '#app/http/fault.ts'
import type { Route } from './+types/circular-cards.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('circulars.manage')]

/** Pages of the site of which a circular can have a card. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('q') ?? ''
  return { cards: await findCards(context.get(requestContext), text) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orNothing(serverLoader, (code) => ({ cards: [], code }))
}
