import { Outlet } from 'react-router'
import { attendeeFilterOf } from '#app/features/attendees/attendee.ts'
import { AttendeesPage } from '#app/features/attendees/attendees-page.tsx'
import { listAttendees } from '#app/features/attendees/attendees.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { pageNumber } from '#app/http/query.ts'
import type { Route } from './+types/attendee-list.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.read')]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = {
    search: (searchParams.get('buscar') ?? '').slice(0, 100),
    filter: attendeeFilterOf(searchParams.get('estado')),
  }
  const page = pageNumber(searchParams.get('pagina'))
  const list = await listAttendees(context.get(requestContext), params.id, { ...asked, page })
  return { ...list, ...asked }
}

export default function AttendeeListRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AttendeesPage {...loaderData}>
      <Outlet />
    </AttendeesPage>
  )
}
