import { Outlet } from 'react-router'
import { attendeeFilterOf } from '#app/features/attendees/attendee.ts'
import { AttendeesPage } from '#app/features/attendees/attendees-page.tsx'
import { listAttendees } from '#app/features/attendees/attendees.server.ts'
import { MenuAlertNote } from '#app/features/menus/menu-alert-note.tsx'
import { menuAlerts } from '#app/features/menus/menu-alerts.server.ts'
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
  const cx = context.get(requestContext)
  const list = await listAttendees(cx, params.id, { ...asked, page })
  const { id, ahead, allowed } = list.event
  const menu = ahead && allowed.includes('matrix') ? await menuAlerts(cx, [id]) : null
  return { ...list, ...asked, menu: menu?.get(id) ?? null }
}

export default function AttendeeListRoute({ loaderData }: Route.ComponentProps) {
  const { menu, ...list } = loaderData
  return (
    <AttendeesPage {...list} alert={menu ? <MenuAlertNote id={list.event.id} menu={menu} /> : null}>
      <Outlet />
    </AttendeesPage>
  )
}
