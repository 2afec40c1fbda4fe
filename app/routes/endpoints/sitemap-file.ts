import { sitemapFile } from '#app/features/sitemap/sitemap.server.ts'
import { requestContext } from '#app/http/context.ts'
import { publicPages } from '#app/http/public-pages.ts'
import { xmlAnswer } from '#app/http/xml.ts'
import type { Route } from './+types/sitemap-file.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return xmlAnswer(
    await sitemapFile(context.get(requestContext), params.file, context.get(publicPages).inSitemap),
    'application/xml',
  )
}
