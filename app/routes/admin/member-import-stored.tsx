import { data, redirect } from 'react-router'
import { storedImportInput } from '#app/features/member-import/import-input.ts'
import { importMembers } from '#app/features/member-import/import-members.server.ts'
import {
  MemberImportPage,
  type ImportPageAnswer,
} from '#app/features/member-import/member-import-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { flash } from '#app/http/flash.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/member-import-stored.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

// The same page as the import's own: after a refusal without scripts this is where one is.
export function loader() {
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, storedImportInput)
  if (!form.ok) return refuseForm(form.failure)
  const cx = context.get(requestContext)
  const { content, existing, language = cx.language, scripts } = form.input
  const result = await importMembers(cx, form.input)
  if (result.outcome === 'changed') {
    const { report, what } = result
    return data(
      { report, changed: what, content: scripts ? null : content, existing, language },
      { status: 409 },
    )
  }
  const told = { added: String(result.added), updated: String(result.updated) }
  return redirect('/admin/socios?vista=activos', {
    headers: { 'Set-Cookie': flash('membersImported', told) },
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): ImportPageAnswer => ({ code }))
}

export default function MemberImportStored({ actionData }: Route.ComponentProps) {
  return <MemberImportPage answer={actionData} />
}
