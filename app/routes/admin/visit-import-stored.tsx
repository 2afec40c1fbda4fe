import { data } from 'react-router'
import { storedVisitImportInput } from '#app/features/visit-import/import-input.ts'
import { importVisits } from '#app/features/visit-import/import-visits.server.ts'
import { VisitImportPage } from '#app/features/visit-import/visit-import-page.tsx'
import { managedVisitsPath } from '#app/features/visits/visit.ts'
import { requireOperation } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/visit-import-stored.ts'

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
