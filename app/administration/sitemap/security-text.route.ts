import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/security-text.route.ts'
import { textAnswer } from './text-answer.server.ts'

/** Validity in milliseconds; RFC 9116 recommends less than a year. */
const validity = 180 * 86_400_000

/** Contact for security reports (RFC 9116): the club's address from the settings. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, club, now } = context.get(requestContext)
  return textAnswer(
    `Contact: mailto:${club.email}`,
    `Expires: ${new Date(now.getTime() + validity).toISOString()}`,
    'Preferred-Languages: ca, es, en',
    `Canonical: ${site.origin}/.well-known/security.txt`,
  )
}
