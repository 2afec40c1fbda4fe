import { data } from 'react-router'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { managedVisitsPath } from '#app/visits/visits/visit.ts'
import type { Route } from './+types/visit-import-stored.route.ts'
import { storedVisitImportInput } from './import-input.ts'
import { importVisits } from './import-visits.server.ts'
import { VisitImportPage } from './visit-import-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

// The same page as the import's own: after a refusal without scripts this is where one is.
export function loader() {
  return null
}

export const action = command({
  form: storedVisitImportInput,
  act: importVisits,
  done: (result, { input: { content, scripts } }) => {
    if (result.outcome === 'changed') {
      const { report, what } = result
      const shown = { report, changed: what, content: scripts ? null : content }
      return data(shown, { status: 409 })
    }
    return redirectTo(managedVisitsPath, 'visitsImported', { added: String(result.added) })
  },
})

export const clientAction = formClientAction

export default function VisitImportStored({ actionData }: Route.ComponentProps) {
  return <VisitImportPage answer={actionData} />
}
