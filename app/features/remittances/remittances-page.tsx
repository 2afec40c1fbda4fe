import { remittancesCopy } from '#app/copy/remittances.ts'
import type { RemittanceState } from '#app/db/schema/direct-debits.ts'
import { BankFactsMissing } from '#app/features/ledger/bank-facts-missing.tsx'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { CreateLink } from '#app/panel/create-link.tsx'
import { PagedTable, usePageAddress, type TablePage } from '#app/panel/paged-table.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { remittanceStates, type RemittanceSums } from './remittance-filter.ts'
import { remittanceTones } from './remittance-tones.ts'
import {
  remittancePath,
  remittancesPath,
  returnsPath,
  type ListedRemittance,
} from './remittance.ts'

function useColumns(): Column<ListedRemittance>[] {
  const { columns: copy, number, states, returnedCount } = useCopy(remittancesCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'remittance',
      header: copy.remittance,
      grow: 2,
      narrow: 'title',
      cell: ({ id, number: own }) => <RowLink to={remittancePath(id)}>{number(own)}</RowLink>,
    },
    {
      key: 'state',
      header: copy.state,
      grow: 0,
      cell: ({ state }) => <Badge tone={remittanceTones[state]}>{states[state]}</Badge>,
    },
    {
      key: 'collection',
      header: copy.collection,
      grow: 0,
      cell: ({ collectionOn }) => shortDay(collectionOn, language),
    },
    {
      key: 'charges',
      header: copy.charges,
      grow: 0,
      align: 'right',
      cell: ({ count }) => (
        <>
          <span className="spread:sr-only">{`${copy.charges}:\u00A0`}</span>
          {decimal(count, language)}
        </>
      ),
    },
    {
      key: 'returned',
      header: copy.returned,
      grow: 0,
      align: 'right',
      usual: ({ returned }) => returned === 0,
      cell: ({ returned }) => (
        <>
          <span className="spread:hidden">{returnedCount(returned)}</span>
          <span className="folded:hidden">{decimal(returned, language)}</span>
        </>
      ),
    },
    {
      key: 'amount',
      header: copy.amount,
      grow: 0,
      align: 'right',
      cell: ({ cents }) => (
        <span className="font-semibold whitespace-nowrap">{euros(cents, language)}</span>
      ),
    },
  ]
}

type Sums = {
  state: RemittanceState | null
  sums: Partial<Record<RemittanceState, RemittanceSums>>
}

const nothing: RemittanceSums = { remittances: 0, charges: 0, cents: 0, returnedCents: 0 }

function summed(all: readonly RemittanceSums[]): RemittanceSums {
  const total = { ...nothing }
  for (const { remittances, charges, cents, returnedCents } of all) {
    total.remittances += remittances
    total.charges += charges
    total.cents += cents
    total.returnedCents += returnedCents
  }
  return total
}

/** What is shown comes to, and the states that the list can be narrowed to. */
function Filters({ state, sums }: Sums) {
  const copy = useCopy(remittancesCopy)
  const { language } = useLanguage()
  const all = summed(Object.values(sums))
  const { charges, cents, returnedCents } = state ? (sums[state] ?? nothing) : all
  return (
    <>
      <p className="mb-6 text-lg">
        <strong className="tabular-nums">
          {copy.total(euros(cents, language), charges, decimal(charges, language))}
        </strong>
        {returnedCents > 0 ? (
          <span className="text-ink-2 ml-2 text-sm">
            {copy.returnedOf(euros(returnedCents, language))}
          </span>
        ) : null}
      </p>
      <div className="mb-6">
        <ChipLinks
          label={copy.filter}
          oneLine
          items={[
            {
              key: 'all',
              label: copy.all,
              count: decimal(all.remittances, language),
              to: remittancesPath,
              on: state === null,
            },
            ...Object.entries(remittanceStates).map(([word, each]) => ({
              key: each,
              label: copy.states[each],
              count: decimal(sums[each]?.remittances ?? 0, language),
              to: `${remittancesPath}?estado=${word}`,
              on: each === state,
            })),
          ]}
        />
      </div>
    </>
  )
}

/** All remittances, or those in a state, the newest first. */
export function RemittancesPage({
  ready,
  settings,
  state,
  sums,
  ...list
}: TablePage<ListedRemittance> & Sums & { more: boolean; ready: boolean; settings: boolean }) {
  const copy = useCopy(remittancesCopy)
  const hrefFor = usePageAddress()
  return (
    <>
      <div className="mb-6 flex items-start justify-between gap-4">
        <div>
          <p className="text-ink-2 max-w-[46rem] text-pretty">{copy.lead}</p>
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            <TextLink to={returnsPath} arrow>
              {copy.returns}
            </TextLink>
          </p>
        </div>
        {ready ? <CreateLink to={`${remittancesPath}/nueva`} label={copy.create} /> : null}
      </div>
      {ready ? null : (
        <BankFactsMissing text={copy.notReady} link={copy.settings} settings={settings} />
      )}
      <Filters state={state} sums={sums} />
      <PagedTable
        {...list}
        caption={copy.caption}
        columns={useColumns()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={state ? copy.noneLikeThat : copy.none} />}
        hrefFor={hrefFor}
        pagesLabel={copy.pages}
      />
    </>
  )
}
