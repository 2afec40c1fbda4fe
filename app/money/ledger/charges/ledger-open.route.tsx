import { HandCoins, History, Undo2 } from 'lucide-react'
import { Outlet, useLocation } from 'react-router'
import { CreateLink } from '#app/kit/panel/list-heading.tsx'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { SearchedList } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { LedgerFrame, TotalLine } from '#app/money/ledger/ledger-frame.tsx'
import { chargePath, ledgerPath } from '#app/money/ledger/ledger-pages.ts'
import { openQueryOf } from '#app/money/ledger/ledger-query.ts'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { newChargesCopy } from '#app/money/new-charges/new-charges.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/ledger-open.route.ts'
import { chargeKinds } from './charge.ts'
import { type ChargeFilter, type ShownCharge, listOpenCharges } from './open-charges.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = openQueryOf(url.searchParams)
  const page = pageNumber(url.searchParams.get('pagina'))
  return { query, ...(await listOpenCharges(context.get(requestContext), { ...query, page })) }
}

export const clientLoader = loadSeparately

export default function LedgerOpen({ loaderData }: Route.ComponentProps) {
  const { query, totals, kinds: present, ...list } = loaderData
  const { open: copy, kinds } = useCopy(ledgerCopy)
  const { create } = useCopy(newChargesCopy)
  const { language } = useLanguage()
  const { search: address } = useLocation()
  const queryFor = (kind: ChargeFilter['kind'], overdue: boolean) => {
    const parameters = new URLSearchParams()
    if (query.search) parameters.set('buscar', query.search)
    if (kind) parameters.set('tipo', kind)
    if (overdue) parameters.set('vencidos', 'si')
    const text = parameters.toString()
    return text === '' ? ledgerPath : `${ledgerPath}?${text}`
  }
  const kept = {
    ...(query.kind ? { tipo: query.kind } : {}),
    ...(query.overdue ? { vencidos: 'si' } : {}),
  }
  return (
    <LedgerFrame page="open" buttons={<CreateLink to={`${ledgerPath}/nuevo`} label={create} />}>
      <Outlet />
      {list.rows.length > 0 || query.search || Object.keys(kept).length > 0 ? (
        <TotalLine
          total={copy.total(
            euros(totals.cents, language),
            totals.count,
            decimal(totals.count, language),
          )}
          table={`${ledgerPath}/por-cobrar.csv${address}`}
        >
          {totals.overdueCents > 0 ? (
            <span className="text-ink-2 ml-1 text-sm">
              {' '}
              {copy.ofThem(euros(totals.overdueCents, language))}
            </span>
          ) : null}
        </TotalLine>
      ) : null}
      <SearchedList
        {...list}
        path={ledgerPath}
        texts={copy.list}
        search={query.search}
        kept={kept}
        rowKey={({ id }) => id}
        columns={useColumns()}
        filters={
          <ChipLinks
            label={copy.filters}
            oneLine
            items={[
              {
                key: 'all',
                label: copy.all,
                to: queryFor(null, false),
                on: query.kind === null && !query.overdue,
              },
              {
                key: 'overdue',
                label: copy.overdue,
                to: queryFor(query.kind, !query.overdue),
                on: query.overdue,
              },
              ...chargeKinds
                .filter((kind) => present.includes(kind) || kind === query.kind)
                .map((kind) => ({
                  key: kind,
                  label: kinds[kind],
                  to: queryFor(kind, query.overdue),
                  on: query.kind === kind,
                })),
            ]}
          />
        }
      />
    </LedgerFrame>
  )
}

function useColumns() {
  const column = useColumnKinds<ShownCharge>()
  const { open: copy } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return [
    column.title(copy.name, ({ id, name }) => (
      <RowLink to={`${ledgerPath}/${id}/cobro${query}`}>{name || copy.anonymous}</RowLink>
    )),
    column.fact({ header: copy.about, grow: 4, narrow: 'rest' }, ({ about }) => (
      <span className="wide:line-clamp-2 print:line-clamp-none">{about}</span>
    )),
    column.fact(copy.due, ({ dueOn, overdue }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span className={overdue ? '@max-5xl:text-error @max-5xl:font-semibold' : ''}>
          {shortDay(dueOn, language)}
        </span>
        {overdue ? (
          <span className="@max-5xl:sr-only">
            <Badge tone="error">{copy.overdue}</Badge>
          </span>
        ) : null}
      </span>
    )),
    column.fact({ header: copy.reference, wideOnly: true, narrow: 'left-out' }, ({ reference }) => (
      <span className="tabular-nums">{reference}</span>
    )),
    column.amount(copy.amount, ({ amountCents, openCents }) =>
      amountCents === openCents
        ? euros(openCents, language)
        : copy.partly(euros(openCents, language), euros(amountCents, language)),
    ),
    column.actions(({ id, name }) => (
      <RowActions
        of={name || copy.anonymous}
        actions={[
          {
            to: `${ledgerPath}/${id}/cobro${query}`,
            word: copy.noteWord,
            label: copy.note(name || copy.anonymous),
            icon: HandCoins,
            worded: true,
          },
          {
            to: chargePath(id),
            word: copy.seeWord,
            label: copy.see(name || copy.anonymous),
            icon: History,
          },
          {
            to: `${chargePath(id)}/anulacion`,
            word: copy.reverseWord,
            label: copy.reverse(name || copy.anonymous),
            icon: Undo2,
            destructive: true,
          },
        ]}
      />
    )),
  ]
}
