import { requireAccount } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { notFound } from '#app/problem.ts'
import type { Route } from './+types/card-code.route.ts'
import { ownCardNow } from './own-card.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAccount]

/** The next code of an open card; 404 without a card. */
export async function loader({ context }: Route.LoaderArgs) {
  const now = await ownCardNow(context.get(requestContext))
  if (!now) throw notFound()
  return Response.json(now)
}
