import { useEffect, useRef } from 'react'
import { dietsCopy } from '#app/copy/diets.ts'
import { fieldsCopy } from '#app/copy/fields.ts'
import { memberImportCopy } from '#app/copy/member-import.ts'
import { membersCopy } from '#app/copy/members.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { Counts } from '#app/panel/counts.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import type {
  ImportColumn,
  ImportReport,
  RowProblem,
  RowRemark,
  TableProblem,
} from './member-import.ts'

/**
 * What an import would do: how many, and row by row what is left out and what changes a member. Takes
 * the focus when it appears; another report is another view (`key`).
 */
export function ImportReportView({ report }: { report: ImportReport }) {
  const copy = useCopy(memberImportCopy)
  const sentence = useTableSentence()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever asked hears that the answer is there.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section className="mt-10 border-t border-stone-200 pt-8">
      <h2 ref={heading} tabIndex={-1} className="text-h3 mb-4">
        {copy.report}
      </h2>
      {report.problem ? (
        <p className="border-error bg-error-100 border-l-2 px-4 py-3 text-sm">
          {sentence(report.problem)}
        </p>
      ) : (
        <>
          <dl className="mb-6 grid grid-cols-2 gap-4 border-y border-stone-200 py-4 md:grid-cols-4">
            <Counts
              counts={[
                [copy.rows, report.rows],
                [copy.added, report.added],
                [copy.updated, report.updated],
                [copy.skipped, report.skipped],
              ]}
            />
          </dl>
          {report.dated > 0 ? <p className="mb-6 text-sm">{copy.dated(report.dated)}</p> : null}
          {report.keptNeeds > 0 ? (
            <p className="mb-6 text-sm">{copy.keptNeeds(report.keptNeeds)}</p>
          ) : null}
          {report.ignoredColumns.length > 0 ? (
            <p className="mb-6 text-sm">{copy.ignored(report.ignoredColumns.join(', '))}</p>
          ) : null}
          <Remarks remarks={report.remarks} more={report.moreRemarks} />
        </>
      )}
    </section>
  )
}

function Remarks({ remarks, more }: { remarks: RowRemark[]; more: number }) {
  const copy = useCopy(memberImportCopy)
  const details = useDetails()
  const said = { skipped: copy.out, updated: copy.changes, added: copy.adds }
  if (remarks.length === 0) return null
  return (
    <>
      <DataTable
        caption={copy.remarks}
        rows={remarks.toSorted((one, other) => one.line - other.line)}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', header: copy.line, grow: 0, cell: ({ line }) => line },
          {
            key: 'person',
            header: copy.person,
            grow: 2,
            narrow: 'title',
            cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span>,
          },
          {
            key: 'what',
            header: copy.what,
            grow: 0,
            cell: ({ what }) => (
              <Badge tone={what === 'skipped' ? 'warn' : 'olive'}>{said[what]}</Badge>
            ),
          },
          {
            key: 'why',
            header: copy.why,
            grow: 3,
            narrow: 'text',
            cell: (remark) => (
              <ul className="flex flex-col gap-1 text-left md:py-2">
                {details(remark).map((text) => (
                  <li key={text} className="[overflow-wrap:anywhere]">
                    {text}
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
        empty={null}
      />
      {more > 0 ? <p className="text-ink-2 mt-4 text-sm">{copy.more(more)}</p> : null}
    </>
  )
}

const days: ReadonlySet<ImportColumn> = new Set([
  'joined',
  'validUntil',
  'leftOn',
  'birthday',
  'needsConsent',
  'picturesConsent',
  'visitsConsent',
])

/** What is wrong with the whole table, in words. */
function useTableSentence() {
  const { table: copy, column } = useCopy(memberImportCopy)
  return (problem: TableProblem): string => {
    if (problem.kind === 'tooManyRows') return copy.tooManyRows(problem.most)
    if (problem.kind === 'unreadable') return copy.unreadable(problem.line)
    if (problem.kind === 'missingColumns') {
      return copy.missingColumns(problem.columns.map((name) => column[name]).join(', '))
    }
    return copy[problem.kind]
  }
}

/** What is to be said about a row, in words. */
function useDetails() {
  const { row: copy, column, change, value } = useCopy(memberImportCopy)
  const fields = useCopy(fieldsCopy)
  const shown = useCells()
  const why = (problem: RowProblem): string => {
    if ('message' in problem) return `${column[problem.column]}: ${fields[problem.message]}`
    if ('line' in problem) return copy[problem.kind](problem.line)
    if ('number' in problem) return copy[problem.kind](problem.number)
    return copy[problem.kind]
  }
  return (remark: RowRemark): string[] => {
    if (remark.what === 'skipped') return remark.problems.map((problem) => why(problem))
    if (remark.what === 'added') {
      return remark.values.map(({ column: name, value: cell }) =>
        value(column[name], shown(name, cell)),
      )
    }
    return remark.changes.map(({ column: name, before, after }) =>
      change(column[name], shown(name, before), shown(name, after)),
    )
  }
}

/** Values of the table's columns as people read them. */
function useCells() {
  const { empty } = useCopy(memberImportCopy)
  const { languages, departure } = useCopy(membersCopy)
  const needs = useCopy(dietsCopy)
  const { language } = useLanguage()
  const words: Partial<Record<ImportColumn, Readonly<Record<string, string>>>> = {
    language: languages,
    leftBecause: departure.reasons,
    diets: needs.diets,
    allergens: needs.allergens,
  }
  return (name: ImportColumn, value: string): string => {
    if (value === '') return empty
    if (days.has(name)) return shortDay(value, language)
    const labels = words[name]
    if (!labels) return value
    return value
      .split(',')
      .map((key) => labels[key] ?? key)
      .join(' · ')
  }
}
