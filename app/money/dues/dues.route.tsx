import { useId } from 'react'
import { Outlet, Form, useLocation } from 'react-router'
import { PagedTable } from '#app/kit/panel/tables/searched-list.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { LedgerFrame, TableDownload } from '#app/money/ledger/ledger-frame.tsx'
import { bankFactsPath } from '#app/money/ledger/ledger-pages.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import type { Route } from './+types/dues.route.ts'
import { useDueColumns } from './due-columns.tsx'
import { duesQueryOf } from './dues-input.ts'
import { duesPreview } from './dues-preview.server.ts'
import { duesCopy } from './dues.copy.ts'
import {
  duesPath,
  duesTablePath,
  duesViews,
  type DuesQuery,
  type DuesTotals,
  type IssuedDues,
} from './dues.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const today = madridDayOf(cx.now)
  const query = duesQueryOf(url.searchParams, today)
  const page = pageNumber(url.searchParams.get('pagina'))
  return { query, today, ...(await duesPreview(cx, { ...query, page })) }
}

export const clientLoader = loadSeparately

export default function Dues({ loaderData }: Route.ComponentProps) {
  return (
    <LedgerFrame page="dues">
      <Outlet />
      <DuesPage {...loaderData} />
    </LedgerFrame>
  )
}

type Query = Omit<DuesQuery, 'page'>

function DuesPage({
  query,
  totals,
  payable,
  today,
  issued,
  chargedOf,
  letters,
  ...list
}: Route.ComponentProps['loaderData']) {
  const copy = useCopy(duesCopy)
  const form = `dues-${useId().replaceAll(/\W/gu, '')}`
  const { view } = query
  const shown = new Set(list.rows.map(({ personId }) => personId))
  const { search: address } = useLocation()
  const hasMembers = duesViews.some((each) => totals.views[each] > 0)
  return (
    <>
      <p className="text-ink-2 mb-6 max-w-[46rem] text-sm">{copy.lead}</p>
      <Years query={query} today={today} />
      <Form
        id={form}
        method="get"
        action={duesPath}
        preventScrollReset
        className="mb-8 flex flex-wrap items-end gap-4"
      >
        <input type="hidden" name="ano" value={query.year} />
        {view === 'cobrar' ? null : <input type="hidden" name="ver" value={view} />}
        {query.excluded
          .filter((id) => view !== 'cobrar' || !shown.has(id))
          .map((id) => (
            <input key={id} type="hidden" name={id} value="yes" />
          ))}
        <TextField
          key={`until${query.until}`}
          label={copy.until}
          name="hasta"
          type="date"
          min={`${query.year}-01-01`}
          max={`${query.year}-12-31`}
          defaultValue={query.until}
        />
        <TextField
          key={`due${query.dueOn}`}
          label={copy.dueOn}
          name="vence"
          type="date"
          min={today}
          defaultValue={query.dueOn}
        />
        <Button type="submit" variant="line">
          {copy.show}
        </Button>
      </Form>
      {issued ? (
        <Issued {...issued} />
      ) : totals.charges > 0 ? (
        <Totals form={form} totals={totals} payable={payable} />
      ) : null}
      {hasMembers ? (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <Views query={query} totals={totals} />
          {letters > 0 ? (
            <TextLink to={`${duesPath}/cartas`}>{`${copy.letters}: ${letters}`}</TextLink>
          ) : null}
          <TableDownload table={`${duesTablePath}${address}`} />
        </div>
      ) : null}
      <PagedTable
        {...list}
        caption={copy.caption}
        rowKey={({ personId }) => personId}
        columns={useDueColumns(view, form, chargedOf)}
        empty={<EmptyState title={hasMembers ? copy.empty[view] : copy.nobody} />}
      />
    </>
  )
}

/** Links to last year, this year, the next, and the year shown. */
function Years({ query: { year }, today }: { query: Query; today: string }) {
  const copy = useCopy(duesCopy)
  const thisYear = Number(today.slice(0, 4))
  const years = [...new Set([thisYear - 1, thisYear, thisYear + 1, year])].toSorted((a, b) => a - b)
  return (
    <div className="mb-6">
      <ChipLinks
        label={copy.years}
        named
        items={years.map((each) => ({
          key: String(each),
          label: String(each),
          to: `${duesPath}?ano=${each}`,
          on: each === year,
        }))}
      />
    </div>
  )
}

function Totals({
  form,
  totals: { cents, charges, unaddressed },
  payable,
}: {
  form: string
  totals: DuesTotals
  payable: boolean
}) {
  const copy = useCopy(duesCopy)
  const { language } = useLanguage()
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="text-lg">
          <strong className="tabular-nums">
            {copy.total(euros(cents, language), charges, decimal(charges, language))}
          </strong>
        </p>
        {unaddressed > 0 ? (
          <p className="text-ink-2 mt-1 text-sm">
            {copy.unaddressed(decimal(unaddressed, language))}
          </p>
        ) : null}
        {payable ? null : (
          <p className="text-ink-2 mt-1 max-w-[40rem] text-sm">
            {copy.unpayable} <TextLink to={bankFactsPath}>{copy.toSettings}</TextLink>
          </p>
        )}
      </div>
      <Button type="submit" form={form} formAction={`${duesPath}/emitir`}>
        {copy.issue}
      </Button>
    </div>
  )
}

/** The amount charged already, and its paid part. */
function Issued({ cents, openCents, charges }: NonNullable<IssuedDues['issued']>) {
  const copy = useCopy(duesCopy)
  const { language } = useLanguage()
  return (
    <p className="mb-6 text-lg">
      <strong className="tabular-nums">
        {copy.total(euros(cents, language), charges, decimal(charges, language))}
      </strong>
      <span className="text-ink-2 ml-1 text-sm">
        {' '}
        {copy.issuedOf(euros(cents - openCents, language), euros(openCents, language))}
      </span>
    </p>
  )
}

function Views({ query: { view }, totals }: { query: Query; totals: DuesTotals }) {
  const copy = useCopy(duesCopy)
  const { language } = useLanguage()
  const { search } = useLocation()
  const to = (each: (typeof duesViews)[number]) => {
    const parameters = new URLSearchParams(search)
    parameters.delete('pagina')
    parameters.set('ver', each)
    return `${duesPath}?${parameters}`
  }
  return (
    <div className="min-w-0">
      <ChipLinks
        label={copy.filters}
        oneLine
        items={duesViews.map((each) => ({
          key: each,
          label: copy.views[each](decimal(totals.views[each], language)),
          to: to(each),
          on: each === view,
        }))}
      />
    </div>
  )
}
