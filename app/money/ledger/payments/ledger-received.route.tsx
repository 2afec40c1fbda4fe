import { History, Undo2 } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { SearchedList } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { paymentMethods } from '#app/money/ledger/charges/charge.ts'
import { LedgerFrame, TotalLine } from '#app/money/ledger/ledger-frame.tsx'
import { receivedPath, recordPath } from '#app/money/ledger/ledger-pages.ts'
import { receivedQueryOf } from '#app/money/ledger/ledger-query.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/ledger-received.route.ts'
import { type ShownPayment, listReceived } from './received.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = receivedQueryOf(url.searchParams)
  const page = pageNumber(url.searchParams.get('pagina'))
  return { query, ...(await listReceived(context.get(requestContext), { ...query, page })) }
}

export const clientLoader = loadSeparately

export default function LedgerReceived({ loaderData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="received">
      <ReceivedPage {...loaderData} />
    </LedgerFrame>
  )
}

function useColumns() {
  const column = useColumnKinds<ShownPayment>()
  const { received: copy, methods, open } = useCopy(ledgerCopy)
  return [
    column.day(copy.on, ({ receivedOn }) => receivedOn),
    column.title(copy.name, ({ id, name }) => (
      <RowLink to={recordPath(id)}>{name || open.anonymous}</RowLink>
    )),
    column.fact(copy.how, ({ method, kind }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {methods[method]}
        {kind === 'payment' ? null : <Badge tone="neutral">{copy.kinds[kind]}</Badge>}
      </span>
    )),
    column.fact({ header: copy.about, grow: 3, narrow: 'rest' }, ({ about, reason, reference }) => (
      <span className="wide:line-clamp-1 print:line-clamp-none">
        {[about, reason].filter(Boolean).join(' · ')}
        {reference ? <span className="narrow:hidden text-stone-600"> {reference}</span> : null}
      </span>
    )),
    column.amount(copy.amount, ({ amountCents }) => amountCents),
    column.actions(({ id, name, kind, counts }) => (
      <RowActions
        of={name || open.anonymous}
        actions={[
          {
            to: recordPath(id),
            word: open.seeWord,
            label: open.see(name || open.anonymous),
            icon: History,
          },
          kind !== 'reversal' &&
            counts && {
              to: `${recordPath(id)}/anulacion`,
              word: open.reverseWord,
              label: copy.reverse(name || open.anonymous),
              icon: Undo2,
            },
        ]}
      />
    )),
  ]
}

function ReceivedPage({ query, totalCents, ...list }: Route.ComponentProps['loaderData']) {
  const { received: copy, methods, show } = useCopy(ledgerCopy)
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
      {list.rows.length > 0 || query.search || Object.keys(kept).length > 0 ? (
        <TotalLine
          total={copy.total(euros(totalCents, language))}
          table={`${receivedPath}.csv${address}`}
        />
      ) : null}
      <SearchedList
        {...list}
        path={receivedPath}
        texts={copy.list}
        search={query.search}
        kept={kept}
        rowKey={({ id }) => id}
        columns={useColumns()}
        filters={
          <div className="flex flex-col gap-4">
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
            <details open={query.from !== null || query.until !== null}>
              <summary className="text-wine-700 flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm font-medium">
                {copy.between}
                <FoldMark />
              </summary>
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
                  {show}
                </Button>
              </Form>
            </details>
          </div>
        }
      />
    </>
  )
}
