import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/card-manifest.route.ts'
import { cardManifest, manifestAnswer } from './web-manifest.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { club, language } = context.get(requestContext)
  return manifestAnswer(cardManifest(club, language))
}
