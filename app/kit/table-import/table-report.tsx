import { useEffect, useRef, type ReactNode } from 'react'
import { fieldsCopy } from '#app/copy/fields.copy.ts'
import { Counts } from '#app/kit/panel/counts.tsx'
import { ReportPages } from '#app/kit/panel/report-pages.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { TableProblem } from '#app/platform/tables/table-problem.ts'
import {
  isOfCell,
  type ImportReason,
  type ImportReport,
  type ImportTypes,
  type RowProblem,
  type RowRemark,
  type WritingProblem,
  strictField,
} from './imported-table.ts'
import { tableImportCopy } from './table-import.copy.ts'

export type ReportWords<T extends ImportTypes> = {
  labels: Readonly<Record<T['column'], string>>
  /** Header of the subject column. */
  subject: string
  /** Counts between the total and the skipped rows. */
  counts: (report: ImportReport<T>) => (readonly [string, number])[]
  /** Notes about many rows together. */
  notes?: (report: ImportReport<T>) => string[]
  remarkText: (problem: T['remark']) => string
  /** Display text of a non-empty value. */
  shown: (column: T['column'], value: string) => string
}

/**
 * Report of a dry run: counts, and per row whether it is skipped, stored or changed. Takes the focus on appearing;
 * use a `key` per report.
 *
 * @param formAction where the form requests another page.
 * @param children the assignment of headers to columns.
 */
export function TableReport<T extends ImportTypes>({
  report,
  words,
  formAction,
  children,
}: {
  report: ImportReport<T>
  words: ReportWords<T>
  formAction: string
  children: ReactNode
}) {
  const copy = useCopy(tableImportCopy)
  const heading = useRef<HTMLHeadingElement>(null)
  // Announces the result to screen readers.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { problem, rows, skipped } = report
  const imported = new Set(Object.values<string | undefined>(report.found))
  const others = report.headers.filter((header) => !imported.has(header))
  const ignored = others.length > 0 ? [copy.ignored(others.join(', '))] : []
  return (
    <section className="mt-10 border-t border-stone-200 pt-8">
      <h2 ref={heading} tabIndex={-1} className="text-h3 mb-4">
        {copy.report}
      </h2>
      {problem ? (
        <p className="border-error bg-error-100 border-l-2 px-4 py-3 text-sm">
          <ProblemSentence problem={problem} labels={words.labels} />
        </p>
      ) : null}
      {problem ? (
        children
      ) : (
        <>
          <dl className="mb-6 grid grid-cols-2 gap-4 border-y border-stone-200 py-4 md:grid-cols-4">
            <Counts
              counts={[
                [copy.rows, rows],
                [copy.added, report.added],
                ...words.counts(report),
                [copy.skipped, skipped],
              ]}
            />
          </dl>
          {[...(words.notes?.(report) ?? []), ...ignored].map((note) => (
            <p key={note} className="mb-6 text-sm">
              {note}
            </p>
          ))}
          {children}
          <Reasons reasons={report.reasons} words={words} />
          <TableRemarks report={report} words={words} formAction={formAction} />
        </>
      )}
    </section>
  )
}

/** An error of the whole table as text. */
function ProblemSentence<Column extends string>({
  problem,
  labels,
}: {
  problem: TableProblem<Column>
  labels: Readonly<Record<Column, string>>
}) {
  const { problem: copy } = useCopy(tableImportCopy)
  if (problem.kind === 'tooManyRows') return copy.tooManyRows(problem.most)
  if (problem.kind === 'unreadable') return copy.unreadable(problem.line)
  if (problem.kind === 'missingColumns') {
    return copy.missingColumns(problem.columns.map((name) => labels[name]).join(', '))
  }
  return copy[problem.kind]
}

/** The problems by kind; for secondary columns with the decision for all their wrong cells. */
function Reasons<T extends ImportTypes>({
  reasons,
  words,
}: {
  reasons: readonly ImportReason<T>[]
  words: ReportWords<T>
}) {
  const copy = useCopy(tableImportCopy)
  const why = useReason(words)
  if (reasons.length === 0) return null
  return (
    <section className="mb-8">
      <h3 className="text-h4 mb-3">{copy.reasons}</h3>
      <ul className="divide-y divide-stone-200 border-y border-stone-200">
        {reasons.map(({ problem, count, decides }) => {
          const text = copy.reason(count, why(problem))
          return (
            <li
              key={text}
              className="grid items-center gap-x-6 gap-y-2 py-2 text-sm md:grid-cols-[1fr_18rem]"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
              {decides ? (
                <select
                  name={strictField(decides.column)}
                  aria-label={copy.decision(text)}
                  defaultValue={decides.skips ? 'yes' : ''}
                  className="h-11 rounded-sm border border-stone-500 bg-white px-3"
                >
                  <option value="">{copy.leaveEmpty}</option>
                  <option value="yes">{copy.leaveOut}</option>
                </select>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Remarks on the rows, by line. */
function TableRemarks<T extends ImportTypes>({
  report: { remarks, page, pages },
  words,
  formAction,
}: {
  report: ImportReport<T>
  words: ReportWords<T>
  formAction: string
}) {
  const column = useColumnKinds<RowRemark<T>>()
  const copy = useCopy(tableImportCopy)
  const { language } = useLanguage()
  const details = useDetails(words)
  if (remarks.length === 0) return null
  return (
    <>
      <DataTable
        caption={copy.remarks}
        rows={remarks.toSorted((one, other) => one.line - other.line)}
        rowKey={({ line }) => String(line)}
        columns={[
          column.fact(copy.line, ({ line }) => line),
          column.title(words.subject, ({ name, day }) => (
            <span className="[overflow-wrap:anywhere]">
              {[name, day ? shortDay(day, language) : ''].filter(Boolean).join(' · ')}
            </span>
          )),
          column.fact(copy.what, ({ what }) => (
            <Badge tone={what === 'skipped' ? 'warn' : 'olive'}>{copy.happens[what]}</Badge>
          )),
          column.text(copy.why, (remark) => (
            <ul className="flex flex-col gap-1 text-left md:py-2">
              {details(remark).map((text) => (
                <li key={text} className="[overflow-wrap:anywhere]">
                  {text}
                </li>
              ))}
            </ul>
          )),
        ]}
        empty={null}
      />
      <ReportPages page={page} pages={pages} formAction={formAction} />
    </>
  )
}

const isOfWriting = <T extends ImportTypes>(problem: RowProblem<T>): problem is WritingProblem =>
  ['encoding', 'tooManyCells', 'otherHead'].includes(problem.kind)

/** A problem as text. */
function useReason<T extends ImportTypes>({ labels, remarkText }: ReportWords<T>) {
  const copy = useCopy(tableImportCopy)
  const fields = useCopy(fieldsCopy)
  return (problem: RowProblem<T>): string => {
    if (isOfCell<T>(problem)) {
      const text = `${labels[problem.column]}: ${fields[problem.message]}`
      return problem.written ? copy.written(text, problem.written) : text
    }
    if (isOfWriting<T>(problem)) return copy.row[problem.kind]
    return remarkText(problem)
  }
}

/** Remarks on a row as text. */
function useDetails<T extends ImportTypes>(words: ReportWords<T>) {
  const { labels, remarkText, shown } = words
  const copy = useCopy(tableImportCopy)
  const why = useReason(words)
  const value = (column: T['column'], text: string) =>
    text === '' ? copy.empty : shown(column, text)
  return (remark: RowRemark<T>): string[] => {
    if (remark.what === 'skipped') return remark.problems.map((problem) => why(problem))
    const blanked = (remark.blanked ?? []).map((problem) => copy.blanked(why(problem)))
    if (remark.what === 'added') {
      return [
        ...blanked,
        ...remark.notes.map((note) => remarkText(note)),
        ...remark.values.map((each) =>
          copy.value(labels[each.column], value(each.column, each.value)),
        ),
      ]
    }
    return [
      ...blanked,
      ...remark.changes.map(({ column, before, after }) =>
        copy.change(labels[column], value(column, before), value(column, after)),
      ),
    ]
  }
}
