import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/robots.route.ts'
import { textAnswer } from './text-answer.server.ts'

/** Pages without search value, or only for this site's scripts. */
const excluded = [
  '/admin',
  '/auth',
  '/cuenta',
  '/club/libro',
  '/reservas',
  '/create-super-admin',
  '/contacto/sello',
  '/sesion',
]

export function loader({ context }: Route.LoaderArgs) {
  return textAnswer(
    'User-agent: *',
    ...excluded.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.get(requestContext).site.origin}/sitemap.xml`,
  )
}
