import { ShieldCheck } from 'lucide-react'
import { Outlet } from 'react-router'
import { AccountActions } from '#app/accounts/account-management/acts/account-actions.tsx'
import { accountsPanelCopy } from '#app/accounts/accounts/accounts-panel.copy.ts'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { ListPages } from '#app/kit/panel/tables/list-pages.tsx'
import { SearchBar } from '#app/kit/panel/tables/searched-list.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { isStaff } from '#app/platform/auth/role.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { loadSeparately } from '#app/platform/http/forms/fault.ts'
import { harmlessPageNumber } from '#app/platform/http/forms/query.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortDate } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/account-list.route.ts'
import {
  accountFilter,
  accountFilters,
  accountsPath,
  passwordPath,
  roleTones,
  type AccountFilter,
  type ManagedAccount,
} from './managed-account.ts'
import { listAccounts } from './managed-accounts.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('accounts.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = (searchParams.get('buscar') ?? '').slice(0, 100)
  const filter = accountFilter(searchParams.get('rol'))
  const page = harmlessPageNumber(searchParams.get('pagina'))
  const list = await listAccounts(context.get(requestContext), { search, filter, page })
  return { search, filter, ...list }
}

export const clientLoader = loadSeparately

export default function AccountList({ loaderData }: Route.ComponentProps) {
  const copy = useCopy(accountsPanelCopy)
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading title={copy.title}>
        <ButtonLink
          to={passwordPath}
          // The search goes into the history state, so that no URL contains an email address.
          state={loaderData.search.includes('@') ? { email: loaderData.search } : undefined}
          variant="line"
        >
          {copy.passwordByEmail}
        </ButtonLink>
        <ButtonLink to={`${accountsPath}/relevo`} variant="line">
          {copy.handover}
        </ButtonLink>
      </ListHeading>
      <Outlet />
      <AccountsTable {...loaderData} />
    </>
  )
}

function useColumns() {
  const column = useColumnKinds<ManagedAccount>()
  const copy = useCopy(accountsPanelCopy)
  const { language } = useLanguage()
  return [
    column.title({ header: copy.email, grow: 3 }, (account) => <Person account={account} />),
    column.fact({ header: copy.role, hideWhen: ({ role }) => !isStaff(role) }, ({ role }) =>
      isStaff(role) ? (
        <Badge tone={roleTones[role]}>{copy.roles[role]}</Badge>
      ) : (
        <span className="text-xs text-stone-600">{copy.roles[role]}</span>
      ),
    ),
    column.fact({ header: copy.created, narrow: 'left-out', wideOnly: true }, ({ createdAt }) =>
      shortDate(createdAt, language),
    ),
    column.fact({ header: copy.secondFactor, grow: 2, narrow: 'left-out' }, ({ factorKinds }) =>
      factorKinds.length > 0 ? (
        <span className="inline-flex items-center gap-1.5 text-olive-700">
          <ShieldCheck className="size-4 shrink-0 stroke-[1.75]" />
          {factorKinds.map((kind) => copy.factorKinds[kind]).join(', ')}
        </span>
      ) : (
        <span className="text-xs text-stone-600">{copy.secondFactorOff}</span>
      ),
    ),
    column.fact(
      {
        header: copy.state,
        hideWhen: ({ deactivatedAt, emailVerifiedAt }) =>
          !deactivatedAt && emailVerifiedAt !== null,
      },
      (account) => <State account={account} />,
    ),
    column.actions((account) => <AccountActions account={account} />),
  ]
}

function Person({ account: { name, email, own } }: { account: ManagedAccount }) {
  const copy = useCopy(accountsPanelCopy)
  return (
    <span className="flex min-w-0 flex-col leading-snug">
      <span className="flex flex-wrap items-center gap-x-2 font-semibold">
        <span className="min-w-0 wrap-anywhere">{name ?? email}</span>
        {own ? <Badge>{copy.you}</Badge> : null}
      </span>
      {name === null ? null : (
        <span title={email} className="truncate text-xs text-stone-600">
          {email}
        </span>
      )}
    </span>
  )
}

function State({ account }: { account: ManagedAccount }) {
  const copy = useCopy(accountsPanelCopy)
  if (account.deactivatedAt) return <Badge tone="error">{copy.deactivated}</Badge>
  if (!account.emailVerifiedAt) return <Badge tone="warn">{copy.unverified}</Badge>
  return <Badge tone="olive">{copy.active}</Badge>
}

function AccountsTable({
  rows,
  page,
  pages,
  more,
  search,
  filter,
}: Route.ComponentProps['loaderData']) {
  const copy = useCopy(accountsPanelCopy)
  const chosen = accountFilters.find((each) => each.filter === filter)?.word
  const columns = useColumns()
  const filtered = (word: string | null) => {
    const parameters = new URLSearchParams({
      ...(search ? { buscar: search } : {}),
      ...(word ? { rol: word } : {}),
    })
    return accountsPath + (parameters.size > 0 ? `?${parameters}` : '')
  }
  return (
    <>
      <div className="mb-4">
        <SearchBar
          action={accountsPath}
          search={search}
          label={copy.searchLabel}
          placeholder={copy.search}
          kept={chosen ? { rol: chosen } : {}}
        />
      </div>
      <div className="mb-6">
        <ChipLinks
          oneLine
          label={copy.filter}
          items={[
            { key: 'all', label: copy.filters.all, to: filtered(null), on: filter === null },
            ...accountFilters.map((each) => ({
              key: each.filter,
              label: copy.filters[each.filter],
              to: filtered(each.word),
              on: each.filter === filter,
            })),
          ]}
        />
      </div>
      <DataTable
        caption={copy.caption}
        rows={rows}
        rowKey={({ id }) => id}
        columns={columns}
        empty={<NoAccounts search={search} filter={filter} />}
      />
      <ListPages page={page} pages={pages} more={more} of={copy.title} />
    </>
  )
}

const staffFilters: ReadonlySet<AccountFilter | null> = new Set(['staff', 'admin', 'editor'])

function NoAccounts({ search, filter }: { search: string; filter: AccountFilter | null }) {
  const copy = useCopy(accountsPanelCopy)
  const { noResults } = useCopy(controlsCopy)
  const ofStaff = staffFilters.has(filter) ? copy.noStaff : copy.empty
  return (
    <EmptyState title={search ? noResults : ofStaff}>
      {search || filter ? <TextLink to={accountsPath}>{copy.clear}</TextLink> : null}
    </EmptyState>
  )
}
