import { editingCopy } from '#app/copy/editing.ts'
import { refundFilesCopy } from '#app/copy/refund-files.ts'
import { FileSums } from '#app/features/ledger/file-sums.tsx'
import { refundFilePath, refundFilesPath } from '#app/features/ledger/ledger-pages.ts'
import type { EditAnswer } from '#app/forms/edit-answer.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { EditDialog } from '#app/panel/edit-dialog.tsx'
import { plainField } from '#app/panel/plain-field.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { ListedRefundFile, ShownRefund } from './refund-file.ts'
import { fileTones } from './refund-files-page.tsx'

function useColumns(): Column<ShownRefund>[] {
  const { details: copy } = useCopy(refundFilesCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'name',
      header: copy.columns.name,
      grow: 2,
      narrow: 'title',
      cell: ({ name }) => <span className="wrap-anywhere">{name || copy.anonymous}</span>,
    },
    {
      key: 'holder',
      header: copy.columns.holder,
      grow: 2,
      cell: ({ holder, name }) => (holder === name ? '' : holder),
    },
    {
      key: 'account',
      header: copy.columns.account,
      grow: 0,
      cell: ({ ibanEnd }) => (ibanEnd ? `···· ${ibanEnd}` : ''),
    },
    {
      key: 'amount',
      header: copy.columns.amount,
      grow: 0,
      align: 'right',
      cell: ({ amountCents }) => (
        <span className="font-semibold whitespace-nowrap">{euros(amountCents, language)}</span>
      ),
    },
  ]
}

/** A file of transfers: what is in it, and what is to be done next. */
export function RefundFilePage({
  file,
  rows,
}: {
  file: ListedRefundFile & { messageId: string }
  rows: ShownRefund[]
}) {
  const copy = useCopy(refundFilesCopy)
  const { path: pathLabel } = useCopy(editingCopy)
  const { language } = useLanguage()
  const { details } = copy
  const { id, number, state, executeOn, count, cents, messageId } = file
  const title = copy.number(number)
  const facts = [
    [details.count, decimal(count, language)],
    [details.total, euros(cents, language)],
  ] as const
  return (
    <>
      <PageTitle title={title} />
      <Breadcrumbs
        label={pathLabel}
        steps={[{ to: refundFilesPath, label: copy.title }]}
        current={title}
      />
      <h1 className="text-h2 mt-2">{title}</h1>
      <p className="mt-3 mb-6 flex flex-wrap items-center gap-3 text-sm">
        <Badge tone={fileTones[state]}>{copy.states[state]}</Badge>
        {details.day(shortDay(executeOn, language))}
      </p>
      <FileSums sums={facts} />
      {state === 'dropped' ? null : (
        <div className="mb-10 max-w-[46rem]">
          <p className="text-ink-2 mb-4 text-pretty">{details[state]}</p>
          <p className="mb-4 text-xs wrap-anywhere text-stone-600">
            {details.file(`${messageId}.xml`)}
          </p>
          <div className="flex flex-wrap gap-3">
            <a
              href={`${refundFilePath(id)}/fichero.xml`}
              download
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

/** The day on which the bank has sent the transfers. */
export function RefundsPaidDialog({
  id,
  today,
  answer,
}: {
  id: string
  today: string
  answer: EditAnswer | undefined
}) {
  const { payDialog: copy } = useCopy(refundFilesCopy)
  const labels = { paid_on: copy.on }
  return (
    <EditDialog
      listPath={refundFilePath(id)}
      action={`${refundFilePath(id)}/pago`}
      title={copy.title}
      texts={copy}
      closeLabel={copy.close}
      form={{ values: { paid_on: today }, version: null, submission: null }}
      answer={answer}
      labels={labels}
      gone="refundFileNotFound"
    >
      {(fields) => (
        <>
          <p className="text-ink-2 text-sm">{copy.text}</p>
          <TextField type="date" required {...plainField(labels, fields)('paid_on')} />
        </>
      )}
    </EditDialog>
  )
}
