import { useState, type ReactNode } from 'react'
import type { Fetcher } from 'react-router'
import { recordSearchCopy } from '#app/copy/record-search.copy.ts'
import { SearchedField } from '#app/kit/panel/searched/searched-field.tsx'
import { PreloadedRoute } from '#app/kit/ui/fields/preloaded-route.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

const noQuery = {}

/**
 * Searches records while typing, from the second letter on. Needs scripts.
 *
 * @param path queried with `?q=` and `query` by the fetcher; `rows` are the results to choose
 *   from, `failed` an error.
 */
export function SearchAsTyped<Row>({
  label,
  path,
  query = noQuery,
  fetcher,
  rows,
  failed = null,
  keyOf,
  nameOf,
  onChosen,
  children,
}: {
  label: string
  path: string
  query?: Readonly<Record<string, string>>
  fetcher: Pick<Fetcher, 'state'> & { load: (href: string) => Promise<void> }
  rows: readonly Row[]
  failed?: string | null
  keyOf: (row: Row) => string
  /** Text in the field. */
  nameOf: (row: Row) => string
  onChosen: (row: Row) => void
  /** Content of a result. */
  children: (row: Row) => ReactNode
}) {
  const search = useCopy(recordSearchCopy)
  const [text, setText] = useState('')
  const enough = text.trim().length >= 2
  return (
    <>
      <PreloadedRoute path={path} />
      <SearchedField
        label={label}
        text={text}
        rows={enough ? rows : []}
        nothing={enough && fetcher.state === 'idle' ? (failed ?? search.none) : null}
        keyOf={keyOf}
        nameOf={nameOf}
        onText={(value, typed) => {
          setText(typed ? value : '')
          if (typed) void fetcher.load(`${path}?${new URLSearchParams({ q: value, ...query })}`)
        }}
        onChosen={onChosen}
      >
        {children}
      </SearchedField>
    </>
  )
}
