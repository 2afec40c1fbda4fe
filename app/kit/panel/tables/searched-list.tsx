import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { controlsCopy } from '#app/copy/controls.copy.ts'
import { DataTable, type TableProps } from '#app/kit/ui/data-table.tsx'
import { SearchField } from '#app/kit/ui/fields/search-field.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { ListPages } from './list-pages.tsx'

export type TablePage<Row> = { rows: Row[]; page: number; pages: number }

/** Query of a page of a list without filters. */
export const pageQuery = (page: number) => `?pagina=${page}`

/** A table of the panel with pagination. */
export function PagedTable<Row>({
  page,
  pages,
  more = false,
  path,
  parameter,
  ...table
}: TableProps<Row> & Omit<ComponentProps<typeof ListPages>, 'of'>) {
  return (
    <>
      <DataTable {...table} />
      <ListPages of={table.caption} {...{ page, pages, more, path, parameter }} />
    </>
  )
}

/** Texts of a searchable list, from the copy of each list. */
export type ListTexts = {
  search: string
  searchLabel: string
  caption: string
  empty: string
  /** The usual words by default. */
  noResults?: string
  clear?: string
}

/** A list of the panel with search, table and pages. Dialogs open over it. */
export function SearchedList<Row>({
  path,
  texts,
  search,
  kept,
  isFiltered = Object.keys(kept ?? {}).length > 0,
  filters,
  emptyAction,
  ...list
}: TablePage<Row> &
  Omit<TableProps<Row>, 'rows' | 'caption' | 'empty'> & {
    path: string
    texts: ListTexts
    search: string
    /** Query parameters that a search keeps. */
    kept?: Readonly<Record<string, string>>
    /** Whether the list may have more rows without its filter. */
    isFiltered?: boolean
    filters?: ReactNode
    /** Shown when there are no records at all. */
    emptyAction?: ReactNode
    /** Whether pages follow the last known one. */
    more: boolean
  }) {
  const words = useCopy(controlsCopy)
  return (
    <>
      {list.rows.length > 0 || search || isFiltered ? (
        <div className="mb-4 flex flex-col gap-x-4 gap-y-3 md:flex-row md:flex-wrap md:items-center md:has-[details]:items-start md:has-[select]:items-end">
          <SearchBar
            action={path}
            search={search}
            label={texts.searchLabel}
            placeholder={texts.search}
            kept={kept}
          />
          {filters}
        </div>
      ) : null}
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
      />
    </>
  )
}

/** Search form of a list; `kept` are filters to keep in the query. */
export function SearchBar({
  action,
  search,
  label,
  placeholder,
  kept,
}: {
  action: string
  search: string
  label: string
  placeholder: string
  kept?: Readonly<Record<string, string>> | undefined
}) {
  const { search: submit } = useCopy(controlsCopy)
  return (
    <search className="min-w-0 flex-1 md:max-w-sm md:basis-64">
      <Form method="get" action={action} className="flex gap-2">
        {Object.entries(kept ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField
          key={search}
          label={label}
          name="buscar"
          placeholder={placeholder}
          defaultValue={search}
          maxLength={100}
        />
        {/* Enter submits the form; the button appears with the focus. */}
        <Button type="submit" variant="line" className="not-focus-visible:sr-only">
          {submit}
        </Button>
      </Form>
    </search>
  )
}
