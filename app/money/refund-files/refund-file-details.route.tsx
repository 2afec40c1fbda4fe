import { Outlet } from 'react-router'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { ButtonLink, buttonClass } from '#app/kit/ui/links/button.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { FileSums, RecordHeading } from '#app/money/ledger/ledger-frame.tsx'
import { refundFilePath, refundFilesPath } from '#app/money/ledger/ledger-pages.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/refund-file-details.route.ts'
import { refundFileDetails } from './listed-refund-files.server.ts'
import { fileTones } from './refund-file.ts'
import { refundFilesCopy } from './refund-files.copy.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  return refundFileDetails(context.get(requestContext), params.id)
}

function useColumns() {
  const column = useColumnKinds<Route.ComponentProps['loaderData']['rows'][number]>()
  const { details: copy, columns } = useCopy(refundFilesCopy)
  return [
    column.title(columns.name, ({ name }) => (
      <span className="wrap-anywhere">{name || copy.anonymous}</span>
    )),
    column.fact({ header: columns.holder, grow: 2 }, ({ holder, name }) =>
      holder === name ? '' : holder,
    ),
    column.fact(columns.account, ({ ibanEnd }) => (ibanEnd ? `···· ${ibanEnd}` : '')),
    column.amount(columns.amount, ({ amountCents }) => amountCents),
  ]
}

export default function RefundFileDetails({ loaderData: { file, rows } }: Route.ComponentProps) {
  const copy = useCopy(refundFilesCopy)
  const { language } = useLanguage()
  const { details } = copy
  const { id, number, state, executeOn, count, cents, messageId } = file
  const title = copy.number(number)
  const facts = [
    [copy.columns.count, decimal(count, language)],
    [copy.columns.amount, euros(cents, language)],
  ] as const
  return (
    <>
      <Outlet />
      <RecordHeading name={title} steps={[{ to: refundFilesPath, label: copy.title }]}>
        <Badge tone={fileTones[state]}>{copy.states[state]}</Badge>
        {details.day(shortDay(executeOn, language))}
      </RecordHeading>
      <FileSums sums={facts} />
      {state === 'dropped' ? null : (
        <div className="mb-10 max-w-[46rem]">
          <p className="text-ink-2 mb-4">{details[state]}</p>
          <p className="mb-4 text-xs wrap-anywhere text-stone-600">
            {details.file(`${messageId}.xml`)}
          </p>
          <div className="flex flex-wrap gap-3">
            <a
              href={`${refundFilePath(id)}/fichero.xml`}
              className={buttonClass({
                variant: state === 'written' ? 'primary' : 'line',
                size: 'sm',
              })}
            >
              {details.download}
            </a>
            {state === 'written' ? (
              <>
                <ButtonLink to={`${refundFilePath(id)}/pago`} variant="line" size="sm">
                  {details.pay}
                </ButtonLink>
                <ButtonLink to={`${refundFilePath(id)}/descarte`} variant="plain" size="sm">
                  {details.drop}
                </ButtonLink>
              </>
            ) : null}
          </div>
        </div>
      )}
      <h2 className="text-h3 mb-4">{details.items}</h2>
      <DataTable
        caption={details.items}
        columns={useColumns()}
        rows={rows}
        rowKey={({ id: item }) => item}
        empty={null}
      />
    </>
  )
}
