import { Autocomplete } from '@base-ui/react/autocomplete'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

export type SearchedRows<Row> = {
  text: string
  rows: readonly Row[]
  /** Shown instead of rows. */
  nothing: string | null
  keyOf: (row: Row) => string
  /** Text in the field. */
  nameOf: (row: Row) => string
  /** `typed`: true unless a row was chosen. */
  onText: (text: string, typed: boolean) => void
  onChosen: (row: Row) => void
  /** Content of a row. */
  children: (row: Row) => ReactNode
}

/** The input of `SearchedField` with its list; continues with the text and focus of the plain input before it. */
export function SearchedInput<Row>({
  text,
  rows,
  nothing,
  keyOf,
  nameOf,
  onText,
  onChosen,
  children,
  left,
  ...look
}: SearchedRows<Row> & {
  left: { focused: boolean; typed: boolean }
  placeholder: string
  className: string
}) {
  const input = useRef<HTMLInputElement>(null)
  const wasFocused = useRef(left.focused)
  // Before the next key press.
  useLayoutEffect(() => {
    if (!input.current || !wasFocused.current) return
    input.current.focus()
    input.current.setSelectionRange(input.current.value.length, input.current.value.length)
  }, [])
  return (
    <Autocomplete.Root
      items={rows}
      filter={null}
      value={text}
      defaultOpen={left.typed}
      itemToStringValue={nameOf}
      onValueChange={(value, { reason }) => onText(value, reason === 'input-change')}
    >
      <Autocomplete.Input ref={input} {...look} />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-60">
          <Autocomplete.Popup className="shadow-3 max-h-72 w-(--anchor-width) overflow-y-auto rounded-sm border border-stone-200 bg-white py-1">
            <Autocomplete.Empty className="px-3.5 text-sm text-stone-600 not-empty:py-2.5">
              {nothing}
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
