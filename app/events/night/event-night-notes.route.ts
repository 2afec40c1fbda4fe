import { nightOperations } from '#app/platform/auth/permissions.ts'
import { requireForEvent } from '#app/platform/http/area.server.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import { requireSender } from '#app/platform/http/require-sender.server.ts'
import type { Route } from './+types/event-night-notes.route.ts'
import { notesInput } from './night-input.ts'
import { keepNotes } from './night.server.ts'

export const middleware: Route.MiddlewareFunction[] = [
  requireForEvent(...nightOperations),
  requireSender,
]

export const loader = postOnly

export const action = command({
  form: notesInput,
  wrongForm: 'badRequest',
  act: (cx, { notes }, { params }: Route.ActionArgs) => keepNotes(cx, params.id, notes),
  done: (results) => Response.json({ results }),
})
