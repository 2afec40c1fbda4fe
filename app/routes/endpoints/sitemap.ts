import { sitemap } from '#app/features/sitemap/sitemap.server.ts'
import { requestContext } from '#app/http/context.ts'
import { publicPages } from '#app/http/public-pages.ts'
import { xmlAnswer } from '#app/http/xml.ts'
import type { Route } from './+types/sitemap.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return xmlAnswer(
    await sitemap(context.get(requestContext), context.get(publicPages).inSitemap),
    'application/xml',
  )
}
