import { confirmAttendee } from '#app/features/attendees/attendee-commands.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/attendee-confirmation.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => confirmAttendee(cx, params.id, params.registration),
  done: (_, { params, url }) =>
    redirectTo(`/admin/eventos/${params.id}/asistentes${url.search}`, 'attendeeConfirmed'),
})

export const clientAction = formClientAction
