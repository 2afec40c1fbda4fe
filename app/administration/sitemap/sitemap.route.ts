import { requestContext } from '#app/platform/http/context.ts'
import { publicPages } from '#app/platform/http/pages/public-pages.ts'
import { xmlAnswer } from '#app/platform/http/xml.server.ts'
import type { Route } from './+types/sitemap.route.ts'
import { sitemap } from './sitemap.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return xmlAnswer(
    request,
    await sitemap(context.get(requestContext), context.get(publicPages).inSitemap),
    'application/xml',
  )
}
