import { OwnOfficesPage } from '#app/features/offices/own-offices-page.tsx'
import { ownEvents } from '#app/features/offices/own-offices.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/own-offices.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('offices.own')]

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return ownEvents(context.get(requestContext), {
    past: searchParams.get('pasados') === 'si',
    page: pageNumber(searchParams.get('pagina')),
  })
}

export default function OwnOffices({ loaderData }: Route.ComponentProps) {
  return <OwnOfficesPage {...loaderData} />
}
