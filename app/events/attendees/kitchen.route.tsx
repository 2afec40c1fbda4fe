import { requireForEvent } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/kitchen.route.ts'
import { KitchenPage } from './kitchen-page.tsx'
import { kitchenSheet } from './kitchen.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('kitchen.read')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { sheet: await kitchenSheet(context.get(requestContext), params.id) }
}

export default function Kitchen({ loaderData }: Route.ComponentProps) {
  return <KitchenPage {...loaderData} />
}
