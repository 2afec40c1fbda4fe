import { Eye, Trash2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { membershipsCopy } from '#app/copy/memberships.ts'
import { pagingCopy } from '#app/copy/paging.ts'
import { IconLink } from '#app/features/panel/icon-link.tsx'
import { SearchBar } from '#app/features/panel/search-bar.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDate } from '#app/i18n/madrid-time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { statusTones, type MembershipRequest } from './membership.ts'

export const membersPath = '/admin/socios'

/** What the dialogs over the list do after a refusal. */
export const memberRefusals = {
  listPath: membersPath,
  gone: 'requestNotFound',
  stale: 'alreadyDecided',
} as const

/** The panel's list of requests and members, with its search. Dialogs open over it by address. */
export function MembersTable({
  rows,
  page,
  pages,
  search,
}: {
  rows: MembershipRequest[]
  page: number
  pages: number
  search: string
}) {
  const { list: copy, status } = useCopy(membershipsCopy)
  const paging = useCopy(pagingCopy)
  const { language } = useLanguage()
  const { search: query } = useLocation()
  const pageQuery = (number: number) => {
    const parameters = new URLSearchParams(query)
    parameters.set('pagina', String(number))
    return `?${parameters}`
  }
  return (
    <>
      <div className="mb-6 flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
        <SearchBar
          action={membersPath}
          search={search}
          label={copy.searchLabel}
          placeholder={copy.search}
          submit={copy.searchButton}
        />
        <ButtonLink to={`${membersPath}/nuevo${query}`}>{copy.create}</ButtonLink>
      </div>
      <DataTable
        caption={copy.caption}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', header: copy.name, cell: ({ fullName }) => fullName },
          { key: 'email', header: copy.email, cell: ({ email }) => email },
          {
            key: 'date',
            header: copy.date,
            cell: ({ createdAt }) => shortDate(createdAt, language),
          },
          {
            key: 'status',
            header: copy.status,
            cell: (row) => <Badge tone={statusTones[row.status]}>{status[row.status]}</Badge>,
          },
          {
            key: 'actions',
            header: copy.actions,
            align: 'right',
            cell: ({ id, fullName }) => (
              <>
                <IconLink
                  to={`${membersPath}/${id}${query}`}
                  label={copy.details(fullName)}
                  icon={Eye}
                />
                <IconLink
                  to={`${membersPath}/${id}/eliminar${query}`}
                  label={copy.delete(fullName)}
                  icon={Trash2}
                />
              </>
            ),
          },
        ]}
        empty={
          <EmptyState title={search ? copy.noResults : copy.empty}>
            {search ? <TextLink to={membersPath}>{copy.clear}</TextLink> : null}
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pages={pages}
        hrefFor={pageQuery}
        label={copy.pages}
        {...paging.controls}
      />
    </>
  )
}
