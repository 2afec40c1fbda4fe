import { data } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/member-import-stored.route.ts'
import { storedImportInput } from './import-input.ts'
import { importMembers } from './import-members.server.ts'
import { MemberImportPage } from './member-import-page.tsx'

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
