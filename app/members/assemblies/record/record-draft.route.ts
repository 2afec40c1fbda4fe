import { assembliesPath } from '#app/members/assemblies/assembly.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import type { Route } from './+types/record-draft.route.ts'
import { draftRecord } from './assembly-record.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('assemblies.manage')]

export const loader = postOnly

export const action = buttonCommand({
  act: (cx, { params }: Route.ActionArgs) => draftRecord(cx, params.id),
  done: (_, { params }) => redirectTo(`${assembliesPath}/${params.id}/editar`, 'recordDrafted'),
})

export const clientAction = formClientAction
