import type { ReactNode } from 'react'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { ImportAnswer, ImportReport, ImportTypes } from './imported-table.ts'
import { TableImportForm, type FieldAnswers } from './table-import-form.tsx'
import { tableImportCopy } from './table-import.copy.ts'
import { TableReport, type ReportWords } from './table-report.tsx'

type PageWords<T extends ImportTypes> = {
  title: string
  back: string
  lead: string
  columnsEnd: string
  column: Readonly<Record<T['column'], string>>
  fileHint: string
  changedRecords: string
  subject: string
}

/**
 * Imports records from a table: a dry run, then storing exactly what was shown.
 *
 * @param answer result of this form when sent without JavaScript.
 * @param paths of the list, the dry run and storing.
 * @param help paragraphs about the columns.
 * @param fields further options.
 * @param submit button text for storing this report.
 */
export function TableImportPage<T extends ImportTypes>({
  answer,
  copy,
  columns,
  paths,
  help,
  earlier,
  fields,
  submit,
  ...words
}: {
  answer: ImportAnswer<T> | FormAnswer | undefined
  copy: PageWords<T>
  columns: readonly T['column'][]
  paths: { back: string; check: string; store: string }
  help: readonly string[]
  /** Actions on the last import. */
  earlier?: ReactNode
  fields?: (answers: FieldAnswers<T>) => ReactNode
  submit: (report: ImportReport<T>) => string
} & Omit<ReportWords<T>, 'labels' | 'subject'>) {
  const { columnsLead, columnsMore } = useCopy(tableImportCopy)
  return (
    <div className="max-w-[60rem]">
      <PageTitle title={copy.title} />
      <ListHeading
        title={copy.title}
        lead={copy.lead}
        above={{ to: paths.back, label: copy.back }}
      />
      {earlier}
      <p className="text-sm">{columnsLead}</p>
      <ul className="my-2 flex flex-wrap gap-x-2 gap-y-1 text-sm font-semibold">
        {columns.map((column) => (
          <li key={column} className="bg-cream rounded-sm px-2.5 py-1">
            {copy.column[column]}
          </li>
        ))}
      </ul>
      <p className="max-w-[44rem] text-sm">{copy.columnsEnd}</p>
      {help.length > 0 ? (
        <details className="mb-6 max-w-[44rem] text-sm">
          <summary className="text-wine-700 flex min-h-11 w-fit cursor-pointer items-center gap-2 font-medium">
            {columnsMore}
            <FoldMark />
          </summary>
          {help.map((text) => (
            <p key={text} className="mb-2">
              {text}
            </p>
          ))}
        </details>
      ) : null}
      <TableImportForm
        answer={answer}
        paths={paths}
        fileHint={copy.fileHint}
        changedRecords={copy.changedRecords}
        fields={fields}
        labels={copy.column}
        columns={columns}
        report={(report, headerChoices) => (
          <TableReport
            key={report.submission}
            report={report}
            words={{ ...words, labels: copy.column, subject: copy.subject }}
            formAction={paths.check}
          >
            {headerChoices}
          </TableReport>
        )}
        submit={submit}
      />
    </div>
  )
}
