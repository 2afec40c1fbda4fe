import { coveredInput } from '#app/events/night/night-input.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/event-night-covering.route.ts'
import { coverPhotograph } from './stored-photographs.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

export const loader = postOnly

export const action = command({
  form: coveredInput,
  wrongForm: 'badRequest',
  act: (cx, { areas }, { params }: Route.ActionArgs) =>
    coverPhotograph(cx, { eventId: params.id, id: params.photograph, areas }),
  done: (covered) => Response.json(covered),
})
