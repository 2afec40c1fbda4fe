import { useState, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { SelectField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { useLastDefined } from '#app/kit/ui/use-last-defined.ts'
import { useScripts } from '#app/kit/ui/use-scripts.ts'
import { useFormAnswer, type FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { notImported } from '#app/platform/tables/table-problem.ts'
import {
  type ImportAnswer,
  type ImportReport,
  type ImportTypes,
  columnField,
} from './imported-table.ts'
import { tableImportCopy } from './table-import.copy.ts'
import { TableSource } from './table-source.tsx'

/** Initial values and errors of the fields besides the table. */
export type FieldAnswers<T extends ImportTypes> = {
  chosen: T['options'] | undefined
  errorOf: (name: string) => string | undefined
  valueOf: (name: string) => string
}

/**
 * Imports a table in two steps of one form: a dry run, then storing exactly what was shown.
 *
 * @param answer result of this form when sent without JavaScript.
 * @param paths of the dry run and of storing.
 * @param fields further options.
 * @param submit button text for storing this report.
 */
export function TableImportForm<T extends ImportTypes>({
  answer,
  paths,
  fileHint,
  changedRecords,
  fields,
  labels,
  columns,
  report: shown,
  submit,
}: {
  answer: ImportAnswer<T> | FormAnswer | undefined
  paths: { check: string; store: string }
  fileHint: string
  changedRecords: string
  fields?: ((answers: FieldAnswers<T>) => ReactNode) | undefined
  labels: Readonly<Record<T['column'], string>>
  columns: readonly T['column'][]
  report: (report: ImportReport<T>, headerChoices: ReactNode) => ReactNode
  submit: (report: ImportReport<T>) => string
}) {
  const copy = useCopy(tableImportCopy)
  const scripts = useScripts()
  const fetcher = useFetcher<ImportAnswer<T> | FormAnswer>()
  // The report that no longer matches the edited form.
  const [outdated, setOutdated] = useState<string | null>(null)
  const response = fetcher.data ?? answer
  // A report stays during the prompt for a password.
  const looked = useLastDefined(response && 'report' in response ? response : undefined)
  const { errors, errorOf, valueOf } = useFormAnswer(
    response && 'errors' in response ? response : undefined,
  )
  const report = looked?.report
  const current = report !== undefined && report.submission !== outdated
  const busy = fetcher.state !== 'idle'
  const touch = () => setOutdated(report?.submission ?? null)
  return (
    <fetcher.Form method="post" action={paths.check} noValidate onChange={touch}>
      <div className="flex flex-col gap-6">
        <FormSummary title={copy.wrong} errors={errors} />
        <ProblemNotice code={response && 'code' in response ? response.code : null} />
        {looked?.changed ? (
          <p role="alert" className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">
            {looked.changed === 'content' ? copy.changedContent : changedRecords}
          </p>
        ) : null}
        {scripts ? <input type="hidden" name="scripts" value="yes" /> : null}
        <TableSource
          content={looked?.content ?? valueOf('content')}
          error={errorOf('content')}
          hint={fileHint}
          onChosen={touch}
        />
        {fields?.({ chosen: report?.options, errorOf, valueOf })}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            variant={current ? 'line' : 'primary'}
            busy={busy && fetcher.formAction === paths.check}
            disabled={busy && fetcher.formAction !== paths.check}
          >
            {report ? copy.checkAgain : copy.check}
          </Button>
        </div>
      </div>
      {report
        ? shown(
            report,
            report.headers.length > 0 ? (
              <HeaderChoices report={report} labels={labels} columns={columns} />
            ) : null,
          )
        : null}
      {report && current ? (
        <div className="mt-8">
          <input type="hidden" name="content_digest" value={report.contentDigest} />
          <input type="hidden" name="plan_digest" value={report.planDigest} />
          <input type="hidden" name="submission" value={report.submission} />
          {report.added + report.updated === 0 ? (
            <p className="font-semibold">{copy.nothing}</p>
          ) : (
            <Button
              type="submit"
              formAction={paths.store}
              busy={busy && fetcher.formAction === paths.store}
              disabled={busy && fetcher.formAction !== paths.store}
            >
              {submit(report)}
            </Button>
          )}
        </div>
      ) : null}
      <ImportProgress
        content={busy ? fetcher.formData?.get('content') : null}
        storing={fetcher.formAction === paths.store}
      />
    </fetcher.Form>
  )
}

/** Assigns the headers of the table to columns. */
function HeaderChoices<T extends ImportTypes>({
  report: { headers, found, problem },
  labels,
  columns,
}: {
  report: ImportReport<T>
  labels: Readonly<Record<T['column'], string>>
  columns: readonly T['column'][]
}) {
  const copy = useCopy(tableImportCopy)
  const options = [
    ...[...new Set(headers)].map((header) => ({ value: header, label: header })),
    { value: notImported, label: copy.notImported },
  ]
  return (
    <details open={problem?.kind === 'missingColumns'} className="my-6">
      <summary className="text-wine-700 flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm font-medium">
        {copy.columns}
        <FoldMark />
      </summary>
      <p className="text-ink-2 mb-4 text-sm">{copy.columnsHint}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map((column) => (
          <SelectField
            key={column}
            label={labels[column]}
            name={columnField(column)}
            options={found[column] ? options : [{ value: '', label: copy.noColumn }, ...options]}
            defaultValue={found[column] ?? ''}
          />
        ))}
      </div>
    </details>
  )
}

/** Progress text with the number of lines. */
function ImportProgress({ content, storing }: { content: unknown; storing: boolean }) {
  const copy = useCopy(tableImportCopy)
  const lines = typeof content === 'string' ? content.trim().split('\n').length : null
  const text = lines === null ? '' : storing ? copy.storing(lines) : copy.checking(lines)
  return (
    <div className="mt-6 min-h-12">
      <output className="block text-sm">{text}</output>
      {lines === null ? null : (
        <progress aria-label={text} className="accent-wine-700 mt-2 w-full max-w-sm" />
      )}
    </div>
  )
}
