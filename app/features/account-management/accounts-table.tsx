import { ShieldCheck } from 'lucide-react'
import { isStaff } from '#app/auth/role.ts'
import { accountsPanelCopy } from '#app/copy/accounts-panel.ts'
import { pagingCopy } from '#app/copy/paging.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDate } from '#app/i18n/madrid-time.ts'
import { usePageAddress, type TablePage } from '#app/panel/paged-table.tsx'
import { SearchBar } from '#app/panel/search-bar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { AccountActions } from './account-actions.tsx'
import {
  accountFilters,
  accountsPath,
  passwordPath,
  roleTones,
  type AccountFilter,
  type ManagedAccount,
} from './managed-account.ts'

function useColumns(): Column<ManagedAccount>[] {
  const copy = useCopy(accountsPanelCopy)
  const { language } = useLanguage()
  return [
    {
      key: 'email',
      header: copy.email,
      grow: 3,
      narrow: 'title',
      cell: (account) => <Person account={account} />,
    },
    {
      key: 'role',
      header: copy.role,
      grow: 0,
      usual: ({ role }) => !isStaff(role),
      cell: ({ role }) => <Badge tone={roleTones[role]}>{copy.roles[role]}</Badge>,
    },
    {
      key: 'created',
      header: copy.created,
      grow: 0,
      narrow: 'left-out',
      roomy: true,
      cell: ({ createdAt }) => shortDate(createdAt, language),
    },
    {
      key: 'factor',
      header: copy.secondFactor,
      grow: 2,
      narrow: 'left-out',
      cell: ({ factorKinds }) =>
        factorKinds.length > 0 ? (
          <span className="inline-flex items-center gap-1.5 text-olive-700">
            <ShieldCheck aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
            {factorKinds.map((kind) => copy.factorKinds[kind]).join(', ')}
          </span>
        ) : (
          <span className="text-stone-600">{copy.secondFactorOff}</span>
        ),
    },
    {
      key: 'state',
      header: copy.state,
      grow: 0,
      usual: ({ deactivatedAt, emailVerifiedAt }) => !deactivatedAt && emailVerifiedAt !== null,
      cell: (account) => <State account={account} />,
    },
    {
      key: 'actions',
      header: copy.actions,
      align: 'right',
      grow: 0,
      narrow: 'actions',
      cell: (account) => <AccountActions account={account} />,
    },
  ]
}

/** The name, with the address under it; who has none is known by the address. */
function Person({ account: { name, email, own } }: { account: ManagedAccount }) {
  const copy = useCopy(accountsPanelCopy)
  return (
    <span className="flex min-w-0 flex-col leading-snug">
      <span className="flex flex-wrap items-center gap-x-2 font-semibold">
        <span className="min-w-0 wrap-anywhere">{name ?? email}</span>
        {own ? <Badge>{copy.you}</Badge> : null}
      </span>
      {name === null ? null : <span className="text-xs wrap-anywhere text-stone-600">{email}</span>}
    </span>
  )
}

function State({ account }: { account: ManagedAccount }) {
  const copy = useCopy(accountsPanelCopy)
  if (account.deactivatedAt) return <Badge tone="error">{copy.deactivated}</Badge>
  if (!account.emailVerifiedAt) return <Badge tone="warn">{copy.unverified}</Badge>
  return <Badge tone="olive">{copy.active}</Badge>
}

/** The panel's list of accounts, with its search and filter. Dialogs open over it by address. */
export function AccountsTable({
  rows,
  page,
  pages,
  more,
  search,
  filter,
}: TablePage<ManagedAccount> & {
  more: boolean
  search: string
  filter: AccountFilter | null
}) {
  const copy = useCopy(accountsPanelCopy)
  const paging = useCopy(pagingCopy)
  const chosen = accountFilters.find((each) => each.filter === filter)?.word
  const columns = useColumns()
  const pageAddress = usePageAddress()
  const filtered = (word: string | null) => {
    const parameters = new URLSearchParams({
      ...(search ? { buscar: search } : {}),
      ...(word ? { rol: word } : {}),
    })
    return accountsPath + (parameters.size > 0 ? `?${parameters}` : '')
  }
  return (
    <>
      <div className="mb-4 flex flex-col gap-4 lg:flex-row lg:items-center lg:justify-between">
        <SearchBar
          action={accountsPath}
          search={search}
          label={copy.searchLabel}
          placeholder={copy.search}
          submit={copy.searchButton}
          kept={chosen ? { rol: chosen } : {}}
        />
        <ButtonLink
          to={passwordPath}
          // An address that was looked for is not typed twice; the history carries it, no URL does.
          state={search.includes('@') ? { email: search } : undefined}
          variant="line"
        >
          {copy.passwordByEmail}
        </ButtonLink>
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
      <Pagination
        page={page}
        pages={pages}
        more={more}
        hrefFor={pageAddress}
        label={copy.pages}
        {...paging.controls}
      />
    </>
  )
}

const staffFilters: ReadonlySet<AccountFilter | null> = new Set(['staff', 'admin', 'editor'])

function NoAccounts({ search, filter }: { search: string; filter: AccountFilter | null }) {
  const copy = useCopy(accountsPanelCopy)
  const ofStaff = staffFilters.has(filter) ? copy.noStaff : copy.empty
  return (
    <EmptyState title={search ? copy.noResults : ofStaff}>
      {search || filter ? <TextLink to={accountsPath}>{copy.clear}</TextLink> : null}
    </EmptyState>
  )
}
