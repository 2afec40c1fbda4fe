import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/robots.route.ts'

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

function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...excluded.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(context.get(requestContext).site.origin), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
