import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/security-text.route.ts'

/** Validity in milliseconds; RFC 9116 recommends less than a year. */
const life = 180 * 86_400_000

/** Contact for security reports (RFC 9116): the club's address from the settings. */
function securityText(origin: string, { email }: { email: string }, now: Date): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + life).toISOString()}`,
    'Preferred-Languages: ca, es, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

export function loader({ context }: Route.LoaderArgs) {
  const { site, club, now } = context.get(requestContext)
  return new Response(securityText(site.origin, club, now), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
