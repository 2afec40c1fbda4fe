import { removeDocument } from '#app/features/assemblies/assembly-documents.server.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { postOnly } from '#app/http/post-only.ts'
import type { Route } from './+types/assembly-document-removal.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('assemblies.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => removeDocument(cx, params.id, params.document),
  done: (_, { params }) => redirectTo(`/admin/asambleas/${params.id}`, 'documentRemoved'),
})

export const clientAction = formClientAction
