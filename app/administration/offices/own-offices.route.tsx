import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/own-offices.route.ts'
import { OwnOfficesPage } from './own-offices-page.tsx'
import { ownEvents } from './own-offices.server.ts'

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
