import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/security-text.route.ts'
import { securityText } from './security-text.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { site, club, now } = context.get(requestContext)
  return new Response(securityText(site.origin, club, now), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
