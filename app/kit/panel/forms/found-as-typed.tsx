import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState, type ReactNode } from 'react'
import type { Fetcher } from 'react-router'
import { recordSearchCopy } from '#app/copy/record-search.copy.ts'
import { PreloadedRoute } from '#app/kit/ui/fields/preloaded-route.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

const noQuery = {}

/**
 * Searches records while typing, from the second letter on. Needs scripts.
 *
 * @param path queried with `?q=` and `query` by the fetcher; `rows` are the results to choose
 *   from, `failed` an error.
 */
export function FoundAsTyped<Row>({
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
    <Autocomplete.Root
      items={enough ? rows : []}
      filter={null}
      value={text}
      itemToStringValue={nameOf}
      onValueChange={(value, { reason }) => {
        setText(reason === 'item-press' ? '' : value)
        if (reason !== 'input-change') return
        void fetcher.load(`${path}?${new URLSearchParams({ q: value, ...query })}`)
      }}
    >
      <PreloadedRoute path={path} />
      <label className="flex flex-col gap-1.5 text-sm font-semibold">
        {label}
        <Autocomplete.Input
          placeholder={search.placeholder}
          className="text-body text-ink h-12 w-full rounded-sm border border-stone-500 bg-white px-3.5 leading-normal font-normal placeholder:text-stone-600"
        />
      </label>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-60">
          <Autocomplete.Popup className="shadow-3 max-h-72 w-(--anchor-width) overflow-y-auto rounded-sm border border-stone-200 bg-white py-1">
            <Autocomplete.Empty className="px-3.5 text-sm text-stone-600 not-empty:py-2.5">
              {enough && fetcher.state === 'idle' ? (failed ?? search.none) : null}
            </Autocomplete.Empty>
            <Autocomplete.List>
              {(row: Row) => (
                <Autocomplete.Item
                  key={keyOf(row)}
                  value={row}
                  onClick={() => onChosen(row)}
                  className="data-highlighted:bg-cream min-h-11 cursor-default px-3.5 py-2.5 text-sm"
                >
                  {children(row)}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
