import { importInput } from '#app/features/member-import/import-input.ts'
import { checkImport } from '#app/features/member-import/import-members.server.ts'
import {
  MemberImportPage,
  type ImportPageAnswer,
} from '#app/features/member-import/member-import-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { orFault } from '#app/http/fault.ts'
import { readForm, refuseForm } from '#app/http/form.server.ts'
import type { Route } from './+types/member-import.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

// Without a loader, client navigation would skip the middleware.
export function loader() {
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, importInput)
  if (!form.ok) return refuseForm(form.failure)
  const cx = context.get(requestContext)
  const { content, existing, language = cx.language, scripts } = form.input
  const report = await checkImport(cx, { content, existing, language })
  return { report, changed: null, content: scripts ? null : content, existing, language }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFault(serverAction, (code): ImportPageAnswer => ({ code }))
}

export default function MemberImport({ actionData }: Route.ComponentProps) {
  return <MemberImportPage answer={actionData} />
}
