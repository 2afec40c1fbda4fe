import { Outlet } from 'react-router'
import { CreateLink } from '#app/kit/panel/list-heading.tsx'
import { FilterChips } from '#app/kit/panel/tables/filter-chips.tsx'
import { PagedTable } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { BankFactsMissing } from '#app/money/ledger/paying/bank-facts-missing.tsx'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { pageNumber } from '#app/platform/http/forms/query.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import type { Route } from './+types/remittance-list.route.ts'
import { listRemittances } from './listed-remittances.server.ts'
import {
  type RemittanceSums,
  remittancePath,
  remittanceStateOf,
  remittanceStates,
  remittanceTones,
  remittancesPath,
  returnsPath,
} from './remittance.ts'
import { remittancesCopy } from './remittances.copy.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams.get('pagina'))
  const cx = context.get(requestContext)
  return listRemittances(cx, { page, state: remittanceStateOf(url.searchParams) })
}

export const clientLoader = loadSeparately

export default function RemittanceList({ loaderData }: Route.ComponentProps) {
  const { ready, state, sums, ...list } = loaderData
  const copy = useCopy(remittancesCopy)
  return (
    <LedgerFrame
      page="remittances"
      buttons={ready ? <CreateLink to={`${remittancesPath}/nueva`} label={copy.create} /> : null}
    >
      <Outlet />
      <p className="text-ink-2 max-w-[46rem] text-sm">{copy.lead}</p>
      <p className="mt-3 mb-6">
        <TextLink to={returnsPath} arrow>
          {copy.returnsPage.title}
        </TextLink>
      </p>
      {ready ? null : <BankFactsMissing text={copy.notReady} link={copy.settings} />}
      <Filters state={state} sums={sums} />
      <PagedTable
        {...list}
        caption={copy.caption}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={state ? copy.noneLikeThat : copy.none} />}
      />
    </LedgerFrame>
  )
}

function useColumns() {
  const column = useColumnKinds<Route.ComponentProps['loaderData']['rows'][number]>()
  const { columns: copy, number, states, returnedCount } = useCopy(remittancesCopy)
  const { language } = useLanguage()
  return [
    column.title(copy.remittance, ({ id, number: own }) => (
      <RowLink to={remittancePath(id)}>{number(own)}</RowLink>
    )),
    column.fact(copy.state, ({ state }) => (
      <Badge tone={remittanceTones[state]}>{states[state]}</Badge>
    )),
    column.day(copy.collection, ({ collectionOn }) => collectionOn),
    column.count(copy.charges, ({ count }) => decimal(count, language)),
    column.figure(
      { header: copy.returned, hideWhen: ({ returned }) => returned === 0 },
      ({ returned }) => (
        <>
          <span className="wide:hidden">{returnedCount(returned)}</span>
          <span className="narrow:hidden">{decimal(returned, language)}</span>
        </>
      ),
    ),
    column.amount(copy.amount, ({ cents }) => cents),
  ]
}

const noSums: RemittanceSums = { remittances: 0, charges: 0, cents: 0, returnedCents: 0 }

function addSums(all: readonly RemittanceSums[]): RemittanceSums {
  const total = { ...noSums }
  for (const { remittances, charges, cents, returnedCents } of all) {
    total.remittances += remittances
    total.charges += charges
    total.cents += cents
    total.returnedCents += returnedCents
  }
  return total
}

function Filters({ state, sums }: Pick<Route.ComponentProps['loaderData'], 'state' | 'sums'>) {
  const copy = useCopy(remittancesCopy)
  const { language } = useLanguage()
  const all = addSums(Object.values(sums))
  const { charges, cents, returnedCents } = state ? (sums[state] ?? noSums) : all
  if (all.remittances === 0) return null
  return (
    <>
      <p className="mb-6 text-lg">
        <strong className="tabular-nums">
          {copy.total(euros(cents, language), charges, decimal(charges, language))}
        </strong>
        {returnedCents > 0 ? (
          <span className="text-ink-2 ml-1 text-sm">
            {' '}
            {copy.returnedOf(euros(returnedCents, language))}
          </span>
        ) : null}
      </p>
      <div className="mb-6">
        <FilterChips
          path={remittancesPath}
          words={remittanceStates}
          chosen={state}
          label={copy.filter}
          all={copy.all}
          names={copy.states}
          countOf={(each) => (each ? (sums[each] ?? noSums) : all).remittances}
        />
      </div>
    </>
  )
}
