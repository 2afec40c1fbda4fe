import { data } from 'react-router'
import { z } from 'zod'
import { answerOf } from '#app/kit/table-import/imported-table.ts'
import { TableImportPage } from '#app/kit/table-import/table-import-page.tsx'
import {
  ignoredReportFields,
  shownReportFields,
  tableFields,
} from '#app/kit/table-import/table-input.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { importedVisitsPath, managedVisitsPath } from '#app/visits/visits/visit.ts'
import type { Route } from './+types/visit-import.route.ts'
import { importVisits } from './import-visits.server.ts'
import { visitImportCopy } from './visit-import.copy.ts'
import { storedVisitImportPath, visitColumns, type VisitImport } from './visit-import.ts'

const visitTable = tableFields(visitColumns)

const visitImportInput = z.strictObject({ ...visitTable, ...ignoredReportFields })

const storedVisitImportInput = z.strictObject({ ...visitTable, ...shownReportFields })

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

// Without a loader, client navigation would skip the middleware.
export function loader() {
  return null
}

/** One URL checks the table, the other stores it; after a refusal without scripts the page is at the latter. */
export const action = command({
  form: (_cx: unknown, { url }: Route.ActionArgs) =>
    url.pathname === storedVisitImportPath ? storedVisitImportInput : visitImportInput,
  act: importVisits,
  done: (result, { input }) =>
    result.outcome === 'looked'
      ? data(...answerOf(result, input))
      : redirectTo(managedVisitsPath, 'visitsImported', { added: String(result.added) }),
})

export const clientAction = formClientAction

/** Imports visits of other years from a table. */
export default function VisitImportPage({ actionData }: Route.ComponentProps) {
  const copy = useCopy(visitImportCopy)
  const { language } = useLanguage()
  return (
    <TableImportPage<VisitImport>
      answer={actionData}
      copy={copy}
      columns={visitColumns}
      paths={{ back: managedVisitsPath, check: importedVisitsPath, store: storedVisitImportPath }}
      help={[copy.placeHelp, copy.dishesHelp, copy.membersHelp]}
      counts={({ counts }) => [[copy.notInGuide, counts.notInGuide]]}
      remarkText={(problem) => {
        if ('line' in problem) return copy.row[problem.kind](problem.line)
        if ('names' in problem) return copy.row[problem.kind](problem.names)
        if ('count' in problem) return copy.row[problem.kind](problem.count)
        return copy.row[problem.kind]
      }}
      shown={(column, value) =>
        column === 'bill' || column === 'perHead' ? euros(Number(value), language) : value
      }
      submit={({ added }) => copy.submit(added)}
    />
  )
}
