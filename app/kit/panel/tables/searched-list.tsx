import type { ReactNode } from 'react'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import type { Column } from '#app/kit/ui/data-table.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { PagedTable, usePageAddress, type TablePage } from './paged-table.tsx'
import { SearchBar } from './search-bar.tsx'

/** Texts of a searchable list, from the copy of each list. */
export type ListTexts = {
  search: string
  searchLabel: string
  caption: string
  empty: string
  /** If not the usual words. */
  noResults?: string
  clear?: string
  pages: string
}

/** A list of the panel with search, table and pages. Dialogs open over it. */
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
  /** Query parameters that a search keeps. */
  kept?: Readonly<Record<string, string>>
  filters?: ReactNode
  /** Shown when there are no records at all. */
  emptyAction?: ReactNode
  /** Whether pages follow the last known one. */
  more: boolean
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  /** Rows with multiline texts. */
  multiline?: boolean
}) {
  const words = useCopy(controlsCopy)
  const pageAddress = usePageAddress()
  return (
    <>
      <div className="mb-4 md:mb-6">
        <SearchBar
          action={path}
          search={search}
          label={texts.searchLabel}
          placeholder={texts.search}
          {...(kept ? { kept } : {})}
        />
      </div>
      {filters}
      <PagedTable
        {...list}
        caption={texts.caption}
        empty={
          <EmptyState title={search ? (texts.noResults ?? words.noResults) : texts.empty}>
            {search ? (
              <TextLink to={path}>{texts.clear ?? words.clearSearch}</TextLink>
            ) : (
              emptyAction
            )}
          </EmptyState>
        }
        hrefFor={pageAddress}
        pagesLabel={texts.pages}
      />
    </>
  )
}
