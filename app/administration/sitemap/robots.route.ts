import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/robots.route.ts'
import { robotsText } from './robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(context.get(requestContext).site.origin), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
