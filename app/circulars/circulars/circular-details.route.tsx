import { Outlet } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'
import type { Route } from './+types/circular-details.route.ts'
import { circularDetails } from './circular-details.server.ts'
import { CircularPage } from './circular-page.tsx'
import { circularView } from './circular-views.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('circulars.manage')]

export function loader({ request, params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  return circularDetails(cx, params.id, {
    language: languages.find((each) => each === searchParams.get('idioma')) ?? cx.language,
    view: circularView(searchParams.get('vista')),
  })
}

export default function CircularDetails({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <CircularPage {...loaderData} />
    </>
  )
}
