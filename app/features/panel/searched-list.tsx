import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { PagedTable, usePageAddress, type TablePage } from './paged-table.tsx'
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

/** A list of the panel: search, the way to a new record, table and pages. Dialogs open over it. */
export function SearchedList<Row>({
  path,
  texts,
  search,
  kept,
  filters,
  emptyAction,
  ...list
}: TablePage<Row> & {
  path: string
  texts: ListTexts
  search: string
  /** Further parameters of the address that a search keeps. */
  kept?: Readonly<Record<string, string>>
  filters?: ReactNode
  /** Said and offered when there is no record at all. */
  emptyAction?: ReactNode
  /** Whether there are pages after the last known one. */
  more: boolean
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
}) {
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
      <PagedTable
        {...list}
        caption={texts.caption}
        empty={
          <EmptyState title={search ? texts.noResults : texts.empty}>
            {search ? <TextLink to={path}>{texts.clear}</TextLink> : emptyAction}
          </EmptyState>
        }
        hrefFor={pageAddress}
        pagesLabel={texts.pages}
      />
    </>
  )
}
