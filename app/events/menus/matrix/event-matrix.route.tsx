import { requireForEvent } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { Route } from './+types/event-matrix.route.ts'
import { MatrixPage } from './matrix-page.tsx'
import { eventMatrix } from './matrix.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('kitchen.read')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { matrix: await eventMatrix(context.get(requestContext), params.id) }
}

export default function EventMatrixRoute({ loaderData }: Route.ComponentProps) {
  return <MatrixPage {...loaderData} />
}
