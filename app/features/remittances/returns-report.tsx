import { useEffect, useRef } from 'react'
import { remittancesCopy } from '#app/copy/remittances.ts'
import { returnReasonsCopy } from '#app/copy/return-reasons.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { euros } from '#app/i18n/money.ts'
import { returnReasonOf } from '#app/sepa/return-reason.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import type { Tone } from '#app/ui/tones.ts'
import type { FoundReturn, ReturnsReport } from './returns.server.ts'

/** Lines that are shown; a file may have ten thousand. */
const mostShown = 500

const tones = {
  returns: 'warn',
  frees: 'sea',
  already: 'neutral',
  excluded: 'neutral',
  refunded: 'error',
  inRefundFile: 'error',
  sentTwice: 'neutral',
  unknown: 'neutral',
} as const satisfies Record<FoundReturn['what'], Tone>

/** What is said in a sentence above the lines, where there are such. */
const explained = ['frees', 'sentTwice', 'refunded', 'inRefundFile'] as const

function useColumns(): Column<FoundReturn>[] {
  const { returnsPage: copy, number, details } = useCopy(remittancesCopy)
  const reasons = useCopy(returnReasonsCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'name',
      header: copy.columns.name,
      grow: 2,
      narrow: 'title',
      cell: ({ name, endToEndId }) => (
        <span className="wrap-anywhere">
          {name === null ? endToEndId : name || details.anonymous}
        </span>
      ),
    },
    {
      key: 'remittance',
      header: copy.columns.remittance,
      grow: 0,
      cell: ({ remittance }) => (remittance === null ? '' : number(remittance)),
    },
    {
      key: 'amount',
      header: copy.columns.amount,
      grow: 0,
      align: 'right',
      cell: ({ amountCents }) => (amountCents === null ? '' : euros(amountCents, language)),
    },
    {
      key: 'reason',
      header: copy.columns.reason,
      grow: 3,
      cell: ({ reason }) => {
        const known = reason ? returnReasonOf(reason) : null
        return known ? reasons[known] : (reason ?? copy.noReason)
      },
    },
    {
      key: 'what',
      header: copy.columns.what,
      grow: 0,
      cell: ({ what }) => <Badge tone={tones[what]}>{copy.whats[what]}</Badge>,
    },
  ]
}

/** What a file of the bank would do, line by line. Takes the focus when it appears; another report is another view (`key`). */
export function ReturnsReportView({ report }: { report: ReturnsReport }) {
  const { returnsPage: copy } = useCopy(remittancesCopy)
  const heading = useRef<HTMLHeadingElement>(null)
  const columns = useColumns()
  const told = explained.filter((each) => report.found.some(({ what }) => what === each))
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section className="border-t border-stone-200 pt-6">
      <h2 ref={heading} tabIndex={-1} className="text-h3 mb-4">
        {copy.report}
      </h2>
      {told.map((what) => (
        <p key={what} className="bg-cream mb-4 px-4 py-3 text-sm text-pretty">
          {copy.explained[what]}
        </p>
      ))}
      {report.found.length === 0 ? (
        <p className="text-sm">{copy.nothing}</p>
      ) : (
        <DataTable
          caption={copy.report}
          columns={columns}
          rows={report.found.slice(0, mostShown)}
          rowKey={({ endToEndId }) => endToEndId}
          empty={null}
        />
      )}
    </section>
  )
}
