import { restoreFromTrash } from '#app/features/trash/trash.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/trash-restoration.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('trash.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => restoreFromTrash(cx, params.id),
  done: (title, { url }) => {
    // By the notice of the deletion: the list stays, and shows it again.
    if (url.searchParams.has('deshacer')) return { restored: title }
    return redirectTo(`/admin/papelera${url.search}`, 'restored', { title })
  },
})

export const clientAction = formClientAction
