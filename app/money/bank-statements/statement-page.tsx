import { useFetcher } from 'react-router'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TakenStatements } from '#app/money/bank-statements/taking/taken-statements.tsx'
import { statementsPath } from '#app/money/ledger/ledger-pages.ts'
import { useFormAnswer, type FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { takenStatementPath, type StatementAnswer, type TakenStatement } from './bank-statement.ts'
import { bankStatementsCopy } from './bank-statements.copy.ts'
import { AskedColumns } from './statement-columns.tsx'
import { StatementProblemNotice } from './statement-problem.tsx'
import { StatementReportForm } from './statement-report.tsx'
import { StatementSource } from './statement-source.tsx'

export type StatementPageAnswer = StatementAnswer | FormAnswer

/**
 * Statements of the bank: one is read and looked at first, then what was chosen of it is taken.
 *
 * @param answer what the server said to this page's forms when they were sent without JavaScript.
 */
export function StatementPage({
  answer,
  taken,
}: {
  answer: StatementPageAnswer | undefined
  taken: readonly TakenStatement[]
}) {
  const copy = useCopy(bankStatementsCopy)
  const fetcher = useFetcher<StatementPageAnswer>()
  const said = fetcher.data ?? answer
  const answered = said && 'outcome' in said ? said : undefined
  // What was taken stands among the statements, and is looked at no more.
  const last = taken[0]?.submission
  const isTaken = answered?.outcome === 'looked' && answered.report.submission === last
  const looked = isTaken ? undefined : answered
  const { errors, errorOf } = useFormAnswer(said && 'errors' in said ? said : undefined)
  const busy = fetcher.state !== 'idle'
  const storing = busy && fetcher.formAction === takenStatementPath
  return (
    <div className="max-w-[64rem]">
      <h2 className="text-h3 mb-3">{copy.title}</h2>
      <p className="text-ink-2 mb-6 max-w-[46rem]">{copy.lead}</p>
      <ProblemNotice code={said && 'code' in said ? said.code : null} />
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
