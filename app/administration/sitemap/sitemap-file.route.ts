import { requestContext } from '#app/platform/http/context.ts'
import { publicPages } from '#app/platform/http/pages/public-pages.ts'
import { xmlAnswer } from '#app/platform/http/xml.server.ts'
import type { Route } from './+types/sitemap-file.route.ts'
import { sitemapFile } from './sitemap.server.ts'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  return xmlAnswer(
    request,
    await sitemapFile(context.get(requestContext), params.file, context.get(publicPages).inSitemap),
    'application/xml',
  )
}
