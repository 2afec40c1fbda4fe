import { useEffect, useRef } from 'react'
import { ReportPages } from '#app/kit/panel/report-pages.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import type { Tone } from '#app/kit/ui/marks/tones.ts'
import { reasonInWords, returnReasonsCopy } from '#app/money/ledger/return-reasons.copy.ts'
import { returnsPath } from '#app/money/remittances/remittance.ts'
import { remittancesCopy } from '#app/money/remittances/remittances.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { FoundReturn, ReturnsReport } from './returns.server.ts'

const tones = {
  returns: 'warn',
  claims: 'warn',
  frees: 'sea',
  already: 'neutral',
  excluded: 'neutral',
  refunded: 'error',
  inRefundFile: 'error',
  sentTwice: 'neutral',
  unknown: 'neutral',
} as const satisfies Record<FoundReturn['what'], Tone>

/** Line states that are explained above the lines. */
const explained = ['claims', 'frees', 'sentTwice', 'refunded', 'inRefundFile'] as const

function useColumns() {
  const column = useColumnKinds<FoundReturn>()
  const { returnsPage: copy, columns, number, details } = useCopy(remittancesCopy)
  const reasons = useCopy(returnReasonsCopy)
  const { language } = useLanguage()
  return [
    column.title(columns.name, ({ name, endToEndId }) => (
      <span className="wrap-anywhere">
        {name === null ? endToEndId : name || details.anonymous}
      </span>
    )),
    column.fact(columns.remittance, ({ remittance }) =>
      remittance === null ? '' : number(remittance),
    ),
    column.figure(columns.amount, ({ amountCents }) =>
      amountCents === null ? '' : euros(amountCents, language),
    ),
    column.fact({ header: columns.reason, grow: 3 }, ({ reason }) =>
      reason ? reasonInWords(reasons, reason) : copy.noReason,
    ),
    column.fact(columns.what, ({ what }) => <Badge tone={tones[what]}>{copy.whats[what]}</Badge>),
  ]
}

/** A preview of a bank's file. Takes the focus when it appears; a new `key` remounts it for another report. */
export function ReturnsReportView({ report }: { report: ReturnsReport }) {
  const { returnsPage: copy } = useCopy(remittancesCopy)
  const heading = useRef<HTMLHeadingElement>(null)
  const columns = useColumns()
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section className="border-t border-stone-200 pt-6">
      <h2 ref={heading} tabIndex={-1} className="text-h3 mb-4">
        {copy.report}
      </h2>
      {explained
        .filter((each) => report.whats.includes(each))
        .map((what) => (
          <p key={what} className="bg-cream mb-4 px-4 py-3 text-sm">
            {copy.explained[what]}
          </p>
        ))}
      {report.found.length === 0 ? (
        <p className="text-sm">{copy.nothing}</p>
      ) : (
        <DataTable
          caption={copy.report}
          columns={columns}
          rows={report.found}
          rowKey={({ endToEndId }) => endToEndId}
          empty={null}
        />
      )}
      <ReportPages page={report.page} pages={report.pages} formAction={returnsPath} />
    </section>
  )
}
