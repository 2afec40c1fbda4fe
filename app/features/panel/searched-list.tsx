import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pagingCopy } from '#app/copy/paging.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { SearchBar } from './search-bar.tsx'

/** The words of a list with a search, as the copy of each list has them. */
export type ListTexts = {
  search: string
  searchLabel: string
  searchButton: string
  clear: string
  create: string
  caption: string
  empty: string
  noResults: string
  pages: string
}

/** The address of another page of the list that is shown, as it is searched and sorted. */
function usePageAddress() {
  const { search } = useLocation()
  return (number: number) => {
    const parameters = new URLSearchParams(search)
    parameters.set('pagina', String(number))
    return `?${parameters}`
  }
}

/** A list of the panel: search, the way to a new record, table and pages. Dialogs open over it. */
export function SearchedList<Row>({
  path,
  texts,
  search,
  kept,
  filters,
  emptyAction,
  page,
  pages,
  more,
  ...table
}: {
  path: string
  texts: ListTexts
  search: string
  /** Further parameters of the address that a search keeps. */
  kept?: Readonly<Record<string, string>>
  filters?: ReactNode
  /** Said and offered when there is no record at all. */
  emptyAction?: ReactNode
  page: number
  pages: number
  /** Whether there are pages after the last known one. */
  more: boolean
  rows: Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
}) {
  const paging = useCopy(pagingCopy)
  const pageAddress = usePageAddress()
  const { search: query } = useLocation()
  return (
    <>
      <div className="mb-6 flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
        <SearchBar
          action={path}
          search={search}
          label={texts.searchLabel}
          placeholder={texts.search}
          submit={texts.searchButton}
          {...(kept ? { kept } : {})}
        />
        <ButtonLink to={`${path}/nuevo${query}`}>{texts.create}</ButtonLink>
      </div>
      {filters}
      <DataTable
        {...table}
        caption={texts.caption}
        empty={
          <EmptyState title={search ? texts.noResults : texts.empty}>
            {search ? <TextLink to={path}>{texts.clear}</TextLink> : emptyAction}
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pages={pages}
        more={more}
        hrefFor={pageAddress}
        label={texts.pages}
        {...paging.controls}
      />
    </>
  )
}
