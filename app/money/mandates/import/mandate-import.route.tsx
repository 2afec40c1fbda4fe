import { data } from 'react-router'
import { z } from 'zod'
import { answerOf } from '#app/kit/table-import/imported-table.ts'
import { TableImportPage } from '#app/kit/table-import/table-import-page.tsx'
import {
  ignoredReportFields,
  shownReportFields,
  tableFields,
} from '#app/kit/table-import/table-input.ts'
import { mandatesPath } from '#app/money/mandates/mandate.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/mandate-import.route.ts'
import { importMandates } from './import-mandates.server.ts'
import { mandateImportCopy } from './mandate-import.copy.ts'
import {
  importedMandatesPath,
  mandateColumns,
  storedMandateImportPath,
  type MandateImport,
} from './mandate-import.ts'

const mandateTable = tableFields(mandateColumns)

const mandateImportInput = z.strictObject({ ...mandateTable, ...ignoredReportFields })

const storedMandateImportInput = z.strictObject({ ...mandateTable, ...shownReportFields })

// Without a loader, client navigation would skip the middleware.
export function loader() {
  return null
}

/** One URL checks the table, the other stores it; after a refusal without scripts the page is at the latter. */
export const action = command({
  form: (_cx: unknown, { url }: Route.ActionArgs) =>
    url.pathname === storedMandateImportPath ? storedMandateImportInput : mandateImportInput,
  act: importMandates,
  done: (result, { input }) =>
    result.outcome === 'looked'
      ? data(...answerOf(result, input))
      : redirectTo(mandatesPath, 'mandatesImported', { added: String(result.added) }),
})

export const clientAction = formClientAction

/** Imports existing mandates from a table. */
export default function MandateImportPage({ actionData }: Route.ComponentProps) {
  const copy = useCopy(mandateImportCopy)
  const { language } = useLanguage()
  return (
    <TableImportPage<MandateImport>
      answer={actionData}
      copy={copy}
      columns={mandateColumns}
      paths={{ back: mandatesPath, check: importedMandatesPath, store: storedMandateImportPath }}
      help={[copy.daysHelp, copy.tellHelp]}
      counts={({ counts }) => [[copy.replacing, counts.replacing]]}
      remarkText={(problem) => {
        if ('line' in problem) return copy.row[problem.kind](problem.line)
        if ('end' in problem) return copy.row[problem.kind](problem.end)
        return copy.row[problem.kind]
      }}
      shown={(column, value) =>
        column === 'signedOn' || column === 'usedOn' ? shortDay(value, language) : value
      }
      submit={({ added, counts }) => copy.submit(added, counts.replacing)}
    />
  )
}
