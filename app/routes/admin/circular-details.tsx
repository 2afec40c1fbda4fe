import { Outlet } from 'react-router'
import { circularDetails } from '#app/features/circulars/circular-details.server.ts'
import { CircularPage } from '#app/features/circulars/circular-page.tsx'
import { circularView } from '#app/features/circulars/circular-views.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { languages } from '#app/i18n/language.ts'
import type { Route } from './+types/circular-details.ts'

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
