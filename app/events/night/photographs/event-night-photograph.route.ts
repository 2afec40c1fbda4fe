import { nightOperations } from '#app/platform/auth/permissions.ts'
import { requireForEvent } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/event-night-photograph.route.ts'
import { photographFile } from './stored-photographs.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent(...nightOperations)]

/** Never cached. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const content = await photographFile(context.get(requestContext), {
    eventId: params.id,
    id: params.photograph,
    original: new URL(request.url).searchParams.has('original'),
  })
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    },
  })
}
