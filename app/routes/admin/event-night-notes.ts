import { nightOperations } from '#app/auth/permissions.ts'
import { notesInput } from '#app/features/night/night-input.ts'
import { keepNotes } from '#app/features/night/night.server.ts'
import { requireForEvent } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { keptBySender } from '#app/http/kept-by.server.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/event-night-notes.ts'

export const middleware: Route.MiddlewareFunction[] = [
  requireForEvent(...nightOperations),
  keptBySender,
]

export const loader = postOnly

export const action = command({
  form: notesInput,
  wrongForm: 'badRequest',
  act: (cx, { notes }, { params }: Route.ActionArgs) => keepNotes(cx, params.id, notes),
  done: (results) => Response.json({ results }),
})
