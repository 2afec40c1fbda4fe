import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pagingCopy } from '#app/copy/paging.copy.ts'
import { DataTable, type Column } from '#app/kit/ui/data-table.tsx'
import { Pagination } from '#app/kit/ui/links/pagination.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** A page of a list. */
export type TablePage<Row> = { rows: Row[]; page: number; pages: number }

/** Query of a page of a list without filters. */
export const pageQuery = (page: number) => `?pagina=${page}`

/**
 * Links to other pages of the list with its search and sorting; a second list on the page uses its
 * own parameter.
 */
export function usePageAddress(parameter = 'pagina') {
  const { search } = useLocation()
  return (page: number) => {
    const parameters = new URLSearchParams(search)
    parameters.set(parameter, String(page))
    return `?${parameters}`
  }
}

/** A table of the panel with pagination. */
export function PagedTable<Row>({
  page,
  pages,
  more = false,
  hrefFor,
  pagesLabel,
  ...table
}: TablePage<Row> & {
  /** Whether pages follow the last known one. */
  more?: boolean
  hrefFor: (page: number) => string
  pagesLabel: string
  /** For screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** Replaces an empty table. */
  empty: ReactNode
  /** Rows with multiline texts. */
  multiline?: boolean
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
