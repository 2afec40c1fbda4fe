import { Fragment, useEffect, useRef } from 'react'
import { Counts } from '#app/kit/panel/counts.tsx'
import { ReportPages } from '#app/kit/panel/report-pages.tsx'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { statementsPath } from '#app/money/ledger/ledger-pages.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { isSure, type ShownLine, type StatementReport } from './bank-statement.ts'
import { bankStatementsCopy } from './bank-statements.copy.ts'
import { ColumnFields } from './statement-columns.tsx'
import { StatementLineFields } from './statement-line.tsx'

/**
 * What taking a statement would do, line by line, to be changed. Takes the focus when it appears; another report is
 * another view (`key`).
 */
export function StatementReportForm({
  report,
  changed,
  busy,
  storing,
}: {
  report: StatementReport
  changed: 'content' | 'ledger' | 'twice' | 'typed' | null
  busy: boolean
  /** Whether it is being taken, and not looked at again. */
  storing: boolean
}) {
  const copy = useCopy(bankStatementsCopy)
  const { language } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever asked hears that the answer is there.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { shown, accountEnds, columns } = report
  const sure = shown.filter(isSure)
  const others = shown.filter((line) => !isSure(line))
  const page = String(report.page)
  const facts = [
    copy.format[report.format],
    accountEnds.length > 0 ? copy.account(accountEnds.join(', ')) : '',
    copy.days(shortDay(report.bookedFrom, language), shortDay(report.bookedUntil, language)),
  ]
  return (
    <section className="mt-8 border-t border-stone-200 pt-6">
      <h3 ref={heading} tabIndex={-1} className="text-h3 mb-1">
        {copy.report}
      </h3>
      <p className="text-ink-2 mb-4 text-sm">{facts.filter(Boolean).join(' · ')}</p>
      {changed ? (
        <p role="alert" className="border-warn bg-warn-100 mb-4 border-l-2 px-4 py-3 text-sm">
          {copy.changed[changed]}
        </p>
      ) : null}
      <dl className="mb-4 grid grid-cols-2 gap-4 border-y border-stone-200 py-4 md:grid-cols-4">
        <Counts
          counts={[
            [copy.counts.lines, report.lines],
            [copy.counts.payments, report.payments],
            [copy.counts.refunds, report.refunds],
            [copy.counts.known, report.known],
          ]}
        />
      </dl>
      <ul className="text-ink-2 mb-6 flex flex-col gap-1 text-sm">
        {report.receivedCents > 0 ? (
          <li>{copy.received(euros(report.receivedCents, language))}</li>
        ) : null}
        {report.settled > 0 ? (
          <li>{copy.settled(report.settled, euros(report.settledCents, language))}</li>
        ) : null}
        {report.returns > 0 ? (
          <li>{copy.returned(report.returns, euros(report.returnedCents, language))}</li>
        ) : null}
        {report.knownElsewhere > 0 ? <li>{copy.knownElsewhere(report.knownElsewhere)}</li> : null}
        {report.others > 0 ? <li>{copy.others(report.others)}</li> : null}
        {report.leftOut > 0 ? <li>{copy.leftOut(report.leftOut)}</li> : null}
      </ul>
      <input type="hidden" name="content_digest" value={report.contentDigest} />
      <input type="hidden" name="doubts_digest" value={report.doubtsDigest} />
      <input type="hidden" name="submission" value={report.submission} />
      {columns ? (
        <details className="mb-6">
          <summary className="text-wine-700 flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm font-medium">
            {copy.columns.read}
            <FoldMark />
          </summary>
          <ColumnFields {...columns} />
        </details>
      ) : null}
      {report.cost ? (
        <TickField
          name="with_cost"
          value="yes"
          label={copy.withCost(euros(report.cost.cents, language))}
          defaultChecked={report.cost.asked}
          error={undefined}
        />
      ) : null}
      {shown.length === 0 ? <p className="font-semibold">{copy.nothing}</p> : null}
      <Lines title={copy.toReview} lead={`${copy.toReviewLead} ${copy.whoHint}`} lines={others} />
      <Lines title={copy.sureOnes} lines={sure} />
      {report.otherPages.map(({ index, chosen, who }) => (
        <Fragment key={index}>
          <input type="hidden" name={`line_${index}`} value={chosen} />
          {who ? <input type="hidden" name={`who_${index}`} value={who} /> : null}
          {who ? <input type="hidden" name={`seen_${index}`} value={who} /> : null}
        </Fragment>
      ))}
      {shown.length > 0 || columns ? (
        <div
          data-form-bar=""
          className="bg-paper mt-6 flex flex-wrap items-center gap-4 border-t border-stone-200 py-4 md:sticky md:bottom-0"
        >
          {/* The first button is that of the Enter key: it stores nothing. */}
          <Button
            type="submit"
            name="page"
            value={page}
            variant="line"
            formAction={statementsPath}
            busy={busy && !storing}
          >
            {copy.checkAgain}
          </Button>
          {shown.length > 0 ? (
            <>
              <Button
                type="submit"
                name="page"
                value={page}
                busy={storing}
                disabled={busy && !storing}
              >
                {copy.take}
              </Button>
              <p className="text-ink-2 text-xs">{copy.takeHint}</p>
            </>
          ) : null}
        </div>
      ) : null}
      <ReportPages page={report.page} pages={report.pages} formAction={statementsPath} />
    </section>
  )
}

function Lines({
  title,
  lead,
  lines,
}: {
  title: string
  lead?: string
  lines: readonly ShownLine[]
}) {
  if (lines.length === 0) return null
  return (
    <>
      <h4 className="mt-8 mb-1 font-serif text-lg">{title}</h4>
      {lead ? <p className="text-ink-2 mb-2 text-sm">{lead}</p> : null}
      <ol className="border-t border-stone-200">
        {lines.map((line) => (
          <StatementLineFields key={line.index} line={line} />
        ))}
      </ol>
    </>
  )
}
