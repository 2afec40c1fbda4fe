import { importInput } from '#app/features/member-import/import-input.ts'
import { checkImport } from '#app/features/member-import/import-members.server.ts'
import { MemberImportPage } from '#app/features/member-import/member-import-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/member-import.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

// Without a loader, client navigation would skip the middleware.
export function loader() {
  return null
}

export const action = command({
  form: importInput,
  act: (cx, { content, existing, language = cx.language }) =>
    checkImport(cx, { content, existing, language }),
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
