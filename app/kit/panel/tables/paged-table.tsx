import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pagingCopy } from '#app/copy/paging.copy.ts'
import { DataTable, type Column } from '#app/kit/ui/data-table.tsx'
import { Pagination } from '#app/kit/ui/links/pagination.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** A page of a list, as its query gives it. */
export type TablePage<Row> = { rows: Row[]; page: number; pages: number }

/** The address of a page of a list that has nothing but pages. */
export const pageQuery = (page: number) => `?pagina=${page}`

/**
 * The addresses of the other pages of the list that is shown, as it is searched and sorted; of a second list on the page by a
 * parameter of its own.
 */
export function usePageAddress(parameter = 'pagina') {
  const { search } = useLocation()
  return (page: number) => {
    const parameters = new URLSearchParams(search)
    parameters.set(parameter, String(page))
    return `?${parameters}`
  }
}

/** A table of the panel with the links to its other pages. */
export function PagedTable<Row>({
  page,
  pages,
  more = false,
  hrefFor,
  pagesLabel,
  ...table
}: TablePage<Row> & {
  /** Whether there are pages after the last known one. */
  more?: boolean
  hrefFor: (page: number) => string
  pagesLabel: string
  /** Read out, not shown. */
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Shown instead of the table when there is no row. */
  empty: ReactNode
  /** Its rows have texts of several lines. */
  wordy?: boolean
}) {
  const paging = useCopy(pagingCopy)
  return (
    <>
      <DataTable {...table} />
      <Pagination
        page={page}
        pages={pages}
        more={more}
        way={{ hrefFor }}
        label={pagesLabel}
        {...paging.controls}
      />
    </>
  )
}
