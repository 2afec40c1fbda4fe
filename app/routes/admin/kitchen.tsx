import { KitchenPage } from '#app/features/attendees/kitchen-page.tsx'
import { kitchenSheet } from '#app/features/attendees/kitchen.server.ts'
import { requireForEvent } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/kitchen.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('kitchen.read')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { sheet: await kitchenSheet(context.get(requestContext), params.id) }
}

export default function Kitchen({ loaderData }: Route.ComponentProps) {
  return <KitchenPage {...loaderData} />
}
