import { cardManifest } from '#app/features/site-frame/web-manifest.ts'
import { requestContext } from '#app/http/context.ts'
import { languageVaries } from '#app/i18n/preferred-language.ts'
import type { Route } from './+types/card-manifest.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { club, language } = context.get(requestContext)
  return new Response(JSON.stringify(cardManifest(club, language)), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
      Vary: languageVaries,
    },
  })
}
