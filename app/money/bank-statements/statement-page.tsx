import { useFetcher } from 'react-router'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useLastDefined } from '#app/kit/ui/use-last-defined.ts'
import { statementsPath } from '#app/money/ledger/ledger-pages.ts'
import { type FormAnswer, useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDateTime, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { PlaceUnit, StatementProblem } from '#packages/banking/statements/statement.ts'
import { type StatementAnswer, type TakenStatement, takenStatementPath } from './bank-statement.ts'
import { bankStatementsCopy } from './bank-statements.copy.ts'
import { StatementReportForm } from './statement-report.tsx'
import { AskedColumns, StatementSource } from './statement-source.tsx'

type StatementPageAnswer = StatementAnswer | FormAnswer

/** Reads and previews a statement first, then stores the chosen lines. */
export function StatementPage({
  answer,
  taken,
}: {
  answer: StatementPageAnswer | undefined
  taken: readonly TakenStatement[]
}) {
  const copy = useCopy(bankStatementsCopy)
  const fetcher = useFetcher<StatementPageAnswer>()
  const response = fetcher.data ?? answer
  // Keeps the preview while the password prompt is shown.
  const answered = useLastDefined(response && 'outcome' in response ? response : undefined)
  // A stored statement appears in the list, and its preview closes.
  const last = taken[0]?.submission
  const isTaken = answered?.outcome === 'looked' && answered.report.submission === last
  const looked = isTaken ? undefined : answered
  const { errors, errorOf } = useFormAnswer(response && 'errors' in response ? response : undefined)
  const busy = fetcher.state !== 'idle'
  const storing = busy && fetcher.formAction === takenStatementPath
  return (
    <div className="max-w-[64rem]">
      {/* The links above name it. */}
      <h2 className="sr-only">{copy.title}</h2>
      <p className="text-ink-2 mb-6 max-w-[46rem] text-sm">{copy.lead}</p>
      <ProblemNotice code={response && 'code' in response ? response.code : null} />
      <fetcher.Form
        method="post"
        action={statementsPath}
        encType="multipart/form-data"
        className="flex flex-col gap-4"
      >
        <FormSummary title={copy.wrong} errors={errors} />
        <StatementSource key={last} error={errorOf('content')} />
        <div>
          <Button
            type="submit"
            variant={looked?.outcome === 'looked' ? 'line' : 'primary'}
            busy={busy && !storing}
          >
            {copy.check}
          </Button>
        </div>
      </fetcher.Form>
      <output className="mt-4 block min-h-6 text-sm">
        {busy ? (storing ? copy.storing : copy.checking) : ''}
      </output>
      {looked?.outcome === 'wrong' ? <StatementProblemNotice {...looked} /> : null}
      {looked?.outcome === 'columns' ? (
        <fetcher.Form method="post" action={statementsPath}>
          <input type="hidden" name="content" value={looked.content} />
          <AskedColumns key={looked.head.signature} {...looked} busy={busy} />
        </fetcher.Form>
      ) : null}
      {looked?.outcome === 'looked' ? (
        <fetcher.Form method="post" action={takenStatementPath} key={looked.report.submission}>
          <input type="hidden" name="content" value={looked.content} />
          <StatementReportForm
            report={looked.report}
            changed={looked.changed}
            busy={busy}
            storing={storing}
          />
        </fetcher.Form>
      ) : null}
      <TakenStatements statements={taken} />
    </div>
  )
}

function StatementProblemNotice({ problem, unit }: { problem: StatementProblem; unit: PlaceUnit }) {
  const sentence = useSentence()
  return (
    <p
      role="alert"
      className="border-error bg-error-100 mt-4 border-l-2 px-4 py-3 text-sm wrap-anywhere"
    >
      {sentence(problem, unit)}
    </p>
  )
}

function useSentence() {
  const copy = useCopy(bankStatementsCopy)
  const { language } = useLanguage()
  return (problem: StatementProblem, unit: PlaceUnit): string => {
    const words = copy.problem
    if (problem.kind === 'tooManyLines') return words.tooManyLines(problem.most)
    if (!('place' in problem)) return words[problem.kind]
    if (problem.kind === 'unreadable') return words.unreadable(problem.place)
    const place = copy.place[unit](problem.place)
    if (problem.kind === 'field')
      return words.field(place, copy.field[problem.field], problem.written)
    if (problem.kind === 'total') {
      const shown = (value: number) =>
        problem.of === 'records' ? String(value) : euros(value, language)
      return words.total(
        place,
        copy.total[problem.of],
        shown(problem.stated),
        shown(problem.counted),
      )
    }
    return 'written' in problem
      ? words[problem.kind](place, problem.written)
      : words[problem.kind](place)
  }
}

/** The latest statements, with the last day that the ledger covers for each account. */
function TakenStatements({ statements }: { statements: readonly TakenStatement[] }) {
  const column = useColumnKinds<TakenStatement>()
  const all = useCopy(bankStatementsCopy)
  const { language } = useLanguage()
  const { taken: copy } = all
  return (
    <section className="mt-12">
      <h3 className="text-h3 mb-4">{copy.title}</h3>
      <DataTable
        caption={copy.title}
        rows={statements}
        rowKey={({ submission }) => submission}
        columns={[
          column.title(copy.statement, ({ format, accountEnds, bookedFrom, bookedUntil }) => (
            <>
              {all.days(shortDay(bookedFrom, language), shortDay(bookedUntil, language))}
              <span className="block text-xs font-normal text-stone-600">
                {[all.format[format], accountEnds && all.account(accountEnds)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          )),
          column.fact({ header: copy.when, grow: 1 }, ({ takenAt, takenBy }) => (
            <>
              {shortDateTime(takenAt, language)}
              {takenBy ? <span className="block text-xs text-stone-600">{takenBy}</span> : null}
            </>
          )),
        ]}
        empty={<p className="text-ink-2 text-sm">{copy.none}</p>}
      />
    </section>
  )
}
