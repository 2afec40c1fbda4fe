import { History, Undo2 } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { ledgerHistoryCopy } from '#app/copy/ledger-history.ts'
import { ledgerCopy } from '#app/copy/ledger.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import type { TablePage } from '#app/panel/paged-table.tsx'
import { RowActions } from '#app/panel/row-actions.tsx'
import { SearchedList } from '#app/panel/searched-list.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { TextField } from '#app/ui/field.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { paymentMethods } from './charge.ts'
import { receivedPath, recordPath } from './ledger-pages.ts'
import type { ReceivedFilter, ShownPayment } from './received.server.ts'
import { TotalLine } from './total-line.tsx'

function useColumns(): Column<ShownPayment>[] {
  const { received: copy, methods, open } = useCopy(ledgerCopy)
  const { reversal } = useCopy(ledgerHistoryCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'on',
      header: copy.on,
      grow: 0,
      cell: ({ receivedOn }) => shortDay(receivedOn, language),
    },
    {
      key: 'name',
      header: copy.name,
      grow: 2,
      narrow: 'title',
      cell: ({ id, name }) => <RowLink to={recordPath(id)}>{name || open.anonymous}</RowLink>,
    },
    {
      key: 'about',
      header: copy.about,
      grow: 3,
      narrow: 'text',
      cell: ({ about, reason, reference }) =>
        [about, reason, reference].filter(Boolean).join(' · '),
    },
    {
      key: 'how',
      header: copy.how,
      grow: 0,
      cell: ({ method, kind }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {methods[method]}
          {kind === 'payment' ? null : <Badge tone="neutral">{copy.kinds[kind]}</Badge>}
        </span>
      ),
    },
    {
      key: 'amount',
      header: copy.amount,
      grow: 0,
      align: 'right',
      cell: ({ amountCents }) => (
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {euros(amountCents, language)}
        </span>
      ),
    },
    {
      key: 'actions',
      header: open.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: ({ id, name, kind, counts }) => (
        <RowActions
          of={name || open.anonymous}
          actions={[
            {
              to: recordPath(id),
              word: open.seeWord,
              label: open.see(name || open.anonymous),
              icon: History,
            },
            ...(kind === 'reversal' || !counts
              ? []
              : [
                  {
                    to: `${recordPath(id)}/anulacion`,
                    word: reversal.payment.word,
                    label: reversal.payment.of(name || open.anonymous),
                    icon: Undo2,
                  },
                ]),
          ]}
        />
      ),
    },
  ]
}

/** What the club has received and paid back, with what it comes to. */
export function ReceivedPage({
  query,
  totalCents,
  ...list
}: TablePage<ShownPayment> & { more: boolean; query: ReceivedFilter; totalCents: number }) {
  const { received: copy, methods } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const { search: address } = useLocation()
  const kept: Record<string, string> = {
    ...(query.method ? { forma: query.method } : {}),
    ...(query.from ? { desde: query.from } : {}),
    ...(query.until ? { hasta: query.until } : {}),
  }
  const queryFor = (method: string | null) => {
    const { forma: _, ...others } = kept
    const parameters = new URLSearchParams(others)
    if (query.search) parameters.set('buscar', query.search)
    if (method) parameters.set('forma', method)
    const text = parameters.toString()
    return text === '' ? receivedPath : `${receivedPath}?${text}`
  }
  return (
    <>
      <TotalLine
        total={copy.total(euros(totalCents, language))}
        table={`${receivedPath}.csv${address}`}
        download={copy.download}
      />
      <SearchedList
        {...list}
        path={receivedPath}
        texts={copy.list}
        search={query.search}
        kept={kept}
        rowKey={({ id }) => id}
        columns={useColumns()}
        filters={
          <div className="mb-6 flex flex-col gap-4">
            <ChipLinks
              label={copy.filters}
              oneLine
              items={[
                { key: 'all', label: copy.all, to: queryFor(null), on: query.method === null },
                ...paymentMethods.map((method) => ({
                  key: method,
                  label: methods[method],
                  to: queryFor(method),
                  on: query.method === method,
                })),
              ]}
            />
            <Form method="get" action={receivedPath} className="flex flex-wrap items-end gap-3">
              {query.search ? <input type="hidden" name="buscar" value={query.search} /> : null}
              {query.method ? <input type="hidden" name="forma" value={query.method} /> : null}
              <TextField
                key={`from${query.from}`}
                label={copy.from}
                name="desde"
                type="date"
                defaultValue={query.from ?? ''}
              />
              <TextField
                key={`until${query.until}`}
                label={copy.until}
                name="hasta"
                type="date"
                defaultValue={query.until ?? ''}
              />
              <Button type="submit" variant="line">
                {copy.show}
              </Button>
            </Form>
          </div>
        }
      />
    </>
  )
}
