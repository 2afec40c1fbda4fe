import { MatrixPage } from '#app/features/menus/matrix-page.tsx'
import { eventMatrix } from '#app/features/menus/matrix.server.ts'
import { requireForEvent } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import type { Route } from './+types/event-matrix.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('kitchen.read')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { matrix: await eventMatrix(context.get(requestContext), params.id) }
}

export default function EventMatrixRoute({ loaderData }: Route.ComponentProps) {
  return <MatrixPage {...loaderData} />
}
