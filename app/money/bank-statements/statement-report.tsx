import { Fragment, useEffect, useRef } from 'react'
import { Counts } from '#app/kit/panel/counts.tsx'
import { ReportPages } from '#app/kit/panel/report-pages.tsx'
import { TickField } from '#app/kit/ui/fields/choice-field.tsx'
import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { statementsPath } from '#app/money/ledger/ledger-pages.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { briefDayOf, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { type ShownLine, type StatementReport, isSure, useOptionWords } from './bank-statement.ts'
import { bankStatementsCopy } from './bank-statements.copy.ts'
import { ColumnFields } from './statement-source.tsx'

/**
 * A preview of a statement, with editable choices. Takes the focus when it appears; a new `key` remounts it for
 * another report.
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
  /** The form is being stored rather than previewed again. */
  storing: boolean
}) {
  const copy = useCopy(bankStatementsCopy)
  const { language } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  // Announces the response to screen readers.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { shown, accountEnds, columns, booked } = report
  const page = String(report.page)
  const facts = [
    copy.format[report.format],
    accountEnds.length > 0 ? copy.account(accountEnds.join(', ')) : '',
    copy.days(shortDay(report.bookedFrom, language), shortDay(report.bookedUntil, language)),
  ]
  const sentences = [
    ...report.byCertainty.map(({ certainty, count, cents }) =>
      copy.sum(copy.certainty[certainty], count, euros(cents, language)),
    ),
    report.receivedCents > 0 && copy.received(euros(report.receivedCents, language)),
    report.settled > 0 && copy.settled(report.settled, euros(report.settledCents, language)),
    report.returns > 0 && copy.returned(report.returns, euros(report.returnedCents, language)),
    report.waiting > 0 && copy.waiting(report.waiting),
    report.knownElsewhere > 0 && copy.knownElsewhere(report.knownElsewhere),
    report.others > 0 && copy.others(report.others),
    report.leftOut > 0 && copy.leftOut(report.leftOut),
    report.late && copy.late(report.late.count, shortDay(report.late.day, language)),
    booked && booked.placed + booked.open > 0 && copy.booked(booked.placed, booked.open),
    booked && booked.nowhere > 0 && copy.bookedNowhere(booked.nowhere),
    ...report.gaps.map(({ name, day, bankCents, bookCents }) =>
      copy.gap(
        name,
        shortDay(day, language),
        euros(bankCents, language),
        euros(bookCents, language),
      ),
    ),
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
        {sentences.map((sentence) => sentence && <li key={sentence}>{sentence}</li>)}
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
          label={copy.withCost(euros(report.cost.cents, language))}
          defaultChecked={report.cost.asked}
          error={undefined}
        />
      ) : null}
      {shown.length === 0 ? (
        <p className="font-semibold">{report.storable ? copy.onlyBalance : copy.nothing}</p>
      ) : null}
      <Lines
        title={copy.toReview}
        lead={`${copy.toReviewLead} ${copy.whoHint}`}
        lines={shown.filter((line) => !isSure(line))}
      />
      <Lines title={copy.sureOnes} lines={shown.filter(isSure)} />
      {report.otherPages.map(({ index, chosen, who }) => (
        <Fragment key={index}>
          <input type="hidden" name={`line_${index}`} value={chosen} />
          {who ? <input type="hidden" name={`who_${index}`} value={who} /> : null}
          {who ? <input type="hidden" name={`seen_${index}`} value={who} /> : null}
        </Fragment>
      ))}
      {report.storable || columns ? (
        <div
          data-form-bar=""
          className="bg-paper mt-6 flex flex-wrap items-center gap-4 border-t border-stone-200 py-4 md:sticky md:bottom-0"
        >
          {/* Enter presses the first button, so that button stores nothing. */}
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
          {report.storable ? (
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

const tones = { sure: 'olive', likely: 'warn', none: 'neutral' } as const

function StatementLineFields({ line }: { line: ShownLine }) {
  const copy = useCopy(bankStatementsCopy)
  const { language } = useLanguage()
  const words = useOptionWords()
  const { index, counterparty, counterpartyEnd, text } = line
  const heading = `line-${index}`
  return (
    <li
      aria-labelledby={heading}
      className="grid gap-x-8 gap-y-3 border-b border-stone-200 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="min-w-0">
        <p id={heading} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="sr-only">{copy.line(index + 1)}: </span>
          <span className="text-lg font-semibold tabular-nums">
            {euros(line.amountCents, language)}
          </span>
          <span className="text-ink-2 text-sm">{briefDayOf(line.bookedOn, language)}</span>
          <Badge tone={tones[line.certainty]}>{copy.certainty[line.certainty]}</Badge>
        </p>
        {counterparty ? (
          <p className="text-sm font-semibold wrap-anywhere">
            {counterparty}
            {counterpartyEnd ? (
              <span className="text-ink-2 font-normal"> · {copy.ending(counterpartyEnd)}</span>
            ) : null}
          </p>
        ) : null}
        {text ? <p className="text-ink-2 text-sm wrap-anywhere">{text}</p> : null}
        {line.remark ? (
          <p className="text-warn mt-1 text-sm font-medium">{copy.remark[line.remark]}</p>
        ) : null}
      </div>
      <div className="grid min-w-0 gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SelectField
          label={copy.choice}
          name={`line_${index}`}
          defaultValue={line.chosen}
          options={[
            { value: '', label: copy.leave },
            ...line.options.map((option) => ({ value: option.value, label: words(option) })),
          ]}
          className="min-w-0 text-sm"
        />
        {line.amountCents > 0 ? (
          <div>
            <TextField
              label={copy.who}
              name={`who_${index}`}
              defaultValue={line.who}
              maxLength={254}
              autoComplete="off"
              className="text-sm"
            />
            {line.who ? <input type="hidden" name={`seen_${index}`} value={line.who} /> : null}
          </div>
        ) : null}
      </div>
    </li>
  )
}
