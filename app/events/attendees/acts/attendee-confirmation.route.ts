import { requireOperation } from '#app/platform/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/attendee-confirmation.route.ts'
import { confirmAttendee } from './attendee-commands.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => confirmAttendee(cx, params.id, params.registration),
  done: (_, { params, url }) =>
    redirectTo(`/admin/eventos/${params.id}/asistentes${url.search}`, 'attendeeConfirmed'),
})

export const clientAction = formClientAction
