import { data } from 'react-router'
import { storedImportInput } from '#app/features/member-import/import-input.ts'
import { importMembers } from '#app/features/member-import/import-members.server.ts'
import { MemberImportPage } from '#app/features/member-import/member-import-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/member-import-stored.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

// The same page as the import's own: after a refusal without scripts this is where one is.
export function loader() {
  return null
}

export const action = command({
  form: storedImportInput,
  act: importMembers,
  done: (result, { cx, input }) => {
    const { content, existing, language = cx.language, scripts } = input
    if (result.outcome === 'changed') {
      const { report, what } = result
      return data(
        { report, changed: what, content: scripts ? null : content, existing, language },
        { status: 409 },
      )
    }
    const told = { added: String(result.added), updated: String(result.updated) }
    return redirectTo('/admin/socios?vista=activos', 'membersImported', told)
  },
})

export const clientAction = formClientAction

export default function MemberImportStored({ actionData }: Route.ComponentProps) {
  return <MemberImportPage answer={actionData} />
}
