import { requestContext } from '#app/platform/http/context.ts'
import { languageVaries } from '#app/platform/i18n/languages/preferred-language.ts'
import type { Route } from './+types/web-manifest.route.ts'
import { webManifest } from './web-manifest.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { club, language } = context.get(requestContext)
  return new Response(JSON.stringify(webManifest(club, language)), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
      Vary: languageVaries,
    },
  })
}
