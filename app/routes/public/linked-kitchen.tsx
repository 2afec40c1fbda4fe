import { linkedKitchenSheet } from '#app/features/menus/kitchen-link.server.ts'
import { LinkedKitchenPage } from '#app/features/menus/linked-kitchen-page.tsx'
import { noStore } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import type { Route } from './+types/linked-kitchen.ts'

/** Whoever has the link alone: not cached, and found by nobody. */
export const handle: PageHandle = {}

export const middleware: Route.MiddlewareFunction[] = [noStore]

export function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('idioma')
  return linkedKitchenSheet(context.get(requestContext), params.token, asked)
}

export default function LinkedKitchen({ loaderData }: Route.ComponentProps) {
  return <LinkedKitchenPage {...loaderData} />
}
