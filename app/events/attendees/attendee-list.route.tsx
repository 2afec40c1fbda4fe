import { Outlet } from 'react-router'
import { menuAlerts } from '#app/events/menus/menu-alerts.server.ts'
import { MenuAlertNote } from '#app/events/menus/telling/menu-alert-note.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import type { Route } from './+types/attendee-list.route.ts'
import { attendeeFilterOf } from './attendee.ts'
import { AttendeesPage } from './attendees-page.tsx'
import { listAttendees } from './attendees.server.ts'

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
