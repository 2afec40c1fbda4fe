import { requireOperation } from '#app/platform/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/trash-restoration.route.ts'
import { restoreFromTrash } from './trash.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('trash.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => restoreFromTrash(cx, params.id),
  done: (title, { url }) => {
    // Restored from the notice of the deletion: stay on the list.
    if (url.searchParams.has('deshacer')) return { restored: title }
    return redirectTo(`/admin/papelera${url.search}`, 'restored', { title })
  },
})

export const clientAction = formClientAction
