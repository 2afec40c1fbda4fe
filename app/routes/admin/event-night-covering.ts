import { coverPhotograph } from '#app/features/night/cover-photograph.server.ts'
import { coveredInput } from '#app/features/night/night-input.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/event-night-covering.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

export const loader = postOnly

export const action = command({
  form: coveredInput,
  wrongForm: 'badRequest',
  act: (cx, { areas }, { params }: Route.ActionArgs) =>
    coverPhotograph(cx, { eventId: params.id, id: params.photograph, areas }),
  done: (covered) => Response.json(covered),
})
