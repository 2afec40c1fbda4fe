import { z } from 'zod'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/member-import-undo.route.ts'
import { importPath } from './member-import.ts'
import { undoImport } from './undo-import.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export const loader = postOnly

export const action = command({
  form: z.strictObject({ import_id: z.uuid() }),
  wrongForm: 'badRequest',
  act: (cx, { import_id: id }) => undoImport(cx, id),
  done: (deleted) => redirectTo(importPath, 'importUndone', { count: String(deleted) }),
})

export const clientAction = formClientAction
