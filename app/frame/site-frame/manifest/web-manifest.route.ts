import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/web-manifest.route.ts'
import { webManifest, manifestAnswer } from './web-manifest.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { club, language } = context.get(requestContext)
  return manifestAnswer(webManifest(club, language))
}
