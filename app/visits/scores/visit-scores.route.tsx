import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/visit-scores.route.ts'
import { ManagedScoringPage } from './managed-scoring-page.tsx'
import { managedScoring } from './managed-scoring.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return managedScoring(context.get(requestContext), params.id)
}

export default function VisitScores({ loaderData }: Route.ComponentProps) {
  return <ManagedScoringPage scoring={loaderData} />
}
