import { requireOperation } from '#app/platform/http/area.server.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/member-import.route.ts'
import { importInput } from './import-input.ts'
import { checkImport } from './import-members.server.ts'
import { MemberImportPage } from './member-import-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

// Without a loader, client navigation would skip the middleware.
export function loader() {
  return null
}

export const action = command({
  form: importInput,
  act: checkImport,
  done: (report, { cx, input: { content, existing, language = cx.language, scripts } }) => ({
    report,
    changed: null,
    content: scripts ? null : content,
    existing,
    language,
  }),
})

export const clientAction = formClientAction

export default function MemberImport({ actionData }: Route.ComponentProps) {
  return <MemberImportPage answer={actionData} />
}
