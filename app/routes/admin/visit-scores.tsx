import { ManagedScoringPage } from '#app/features/scores/managed-scoring-page.tsx'
import { managedScoring } from '#app/features/scores/managed-scoring.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/visit-scores.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return managedScoring(context.get(requestContext), params.id)
}

export default function VisitScores({ loaderData }: Route.ComponentProps) {
  return <ManagedScoringPage scoring={loaderData} />
}
