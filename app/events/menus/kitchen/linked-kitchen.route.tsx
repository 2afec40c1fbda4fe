import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/linked-kitchen.route.ts'
import { linkedKitchenSheet } from './kitchen-link.server.ts'
import { LinkedKitchenPage } from './linked-kitchen-page.tsx'

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
