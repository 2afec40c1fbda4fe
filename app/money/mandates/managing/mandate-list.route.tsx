import { Ban } from 'lucide-react'
import { Outlet, useLocation } from 'react-router'
import { CreateLink } from '#app/kit/panel/list-heading.tsx'
import { RowActions } from '#app/kit/panel/tables/row-actions.tsx'
import { SearchedList } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { LedgerFrame } from '#app/money/ledger/ledger-frame.tsx'
import { BankFactsMissing } from '#app/money/ledger/paying/bank-facts-missing.tsx'
import { importedMandatesPath } from '#app/money/mandates/import/mandate-import.ts'
import { mandatesPath, mandatesPath as path } from '#app/money/mandates/mandate.ts'
import { mandatesCopy } from '#app/money/mandates/mandates.copy.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { searchedPage } from '#app/platform/http/forms/query.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/mandate-list.route.ts'
import { type ManagedMandate, listMandates } from './managed-mandates.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { search, page } = searchedPage(url.searchParams)
  return { search, ...(await listMandates(context.get(requestContext), { search, page })) }
}

export const clientLoader = loadSeparately

export default function MandateList({ loaderData }: Route.ComponentProps) {
  const { panel: copy } = useCopy(mandatesCopy)
  return (
    <LedgerFrame
      page="mandates"
      buttons={
        loaderData.creditor ? <CreateLink to={`${path}/nuevo`} label={copy.list.create} /> : null
      }
    >
      <Outlet />
      <MandatesPage {...loaderData} />
    </LedgerFrame>
  )
}

function MandatesPage({ creditor, ...list }: Route.ComponentProps['loaderData']) {
  const { panel: copy } = useCopy(mandatesCopy)
  return (
    <>
      <p className="text-ink-2 max-w-[46rem] text-sm">{copy.lead}</p>
      <p className="mt-3 mb-6">
        {creditor ? (
          <span className="flex flex-wrap gap-x-6 gap-y-2">
            <TextLink to={`${mandatesPath}/impreso`} arrow>
              {copy.sheet}
            </TextLink>
            <TextLink to={importedMandatesPath} arrow>
              {copy.import}
            </TextLink>
          </span>
        ) : null}
      </p>
      {creditor ? null : <BankFactsMissing text={copy.noCreditor} link={copy.settings} />}
      <MandatesTable {...list} />
    </>
  )
}

const tones = { active: 'olive', unused: 'warn', revoked: 'neutral' } as const

function useColumns() {
  const column = useColumnKinds<ManagedMandate>()
  const { panel: copy } = useCopy(mandatesCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  return [
    column.title(copy.person, ({ person }) => (
      <span className="wrap-anywhere">{person ?? copy.nobody}</span>
    )),
    column.fact({ header: copy.holder, grow: 2 }, ({ holder, person }) =>
      holder === person ? null : holder,
    ),
    column.fact(copy.account, ({ ibanEnd }) => (ibanEnd ? `···· ${ibanEnd}` : '')),
    column.fact(copy.reference, ({ reference }) => reference),
    column.fact(
      copy.signedOn,
      ({ signedOn, given }) => `${shortDay(signedOn, language)} · ${copy.given[given]}`,
    ),
    column.day(
      { header: copy.usedOn, wideOnly: true, hideWhen: ({ usedOn }) => usedOn === null },
      ({ usedOn }) => usedOn,
    ),
    column.fact(
      { header: copy.state, hideWhen: ({ state }) => state === 'active' },
      ({ state, revokedBecause }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone={tones[state]}>{copy.states[state]}</Badge>
          {revokedBecause ? (
            <span className="text-xs text-stone-600">{copy.because[revokedBecause]}</span>
          ) : null}
        </span>
      ),
    ),
    column.actions(({ id, reference, state, ibanEnd }) =>
      state === 'revoked' || ibanEnd === '' ? null : (
        <RowActions
          of={reference}
          actions={[
            {
              to: `${path}/${id}/retirada${query}`,
              word: copy.revokeWord,
              label: copy.revoke(reference),
              icon: Ban,
            },
          ]}
        />
      ),
    ),
  ]
}

function MandatesTable(list: {
  rows: ManagedMandate[]
  page: number
  pages: number
  more: boolean
  search: string
}) {
  const { panel: copy } = useCopy(mandatesCopy)
  return (
    <SearchedList
      multiline
      {...list}
      path={path}
      texts={copy.list}
      rowKey={({ id }) => id}
      columns={useColumns()}
    />
  )
}
