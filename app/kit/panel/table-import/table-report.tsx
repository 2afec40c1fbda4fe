import { useEffect, useRef, type ReactNode } from 'react'
import { tableImportCopy } from '#app/copy/panel/table-import.copy.ts'
import { Counts } from '#app/kit/panel/counts.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { TableProblem } from '#app/platform/tables/table-problem.ts'

/**
 * What an import of a table would do: how many, and what is to be said of its rows. Takes the focus when it appears;
 * another report is another view (`key`).
 *
 * @param problem why nothing of the table can be imported.
 * @param labels what the columns are called.
 * @param notes what is said of many rows at once.
 * @param children the remarks on rows.
 */
export function TableReport<Column extends string>({
  problem,
  labels,
  counts,
  notes,
  ignoredColumns,
  children,
}: {
  problem: TableProblem<Column> | null
  labels: Readonly<Record<Column, string>>
  counts: readonly (readonly [string, number])[]
  notes: readonly string[]
  ignoredColumns: readonly string[]
  children: ReactNode
}) {
  const copy = useCopy(tableImportCopy)
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever asked hears that the answer is there.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const ignored = ignoredColumns.length > 0 ? [copy.ignored(ignoredColumns.join(', '))] : []
  return (
    <section className="mt-10 border-t border-stone-200 pt-8">
      <h2 ref={heading} tabIndex={-1} className="text-h3 mb-4">
        {copy.report}
      </h2>
      {problem ? (
        <p className="border-error bg-error-100 border-l-2 px-4 py-3 text-sm">
          <ProblemSentence problem={problem} labels={labels} />
        </p>
      ) : (
        <>
          <dl className="mb-6 grid grid-cols-2 gap-4 border-y border-stone-200 py-4 md:grid-cols-4">
            <Counts counts={counts} />
          </dl>
          {[...notes, ...ignored].map((note) => (
            <p key={note} className="mb-6 text-sm">
              {note}
            </p>
          ))}
          {children}
        </>
      )}
    </section>
  )
}

/** What is wrong with the whole table, in words. */
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
