import { Autocomplete } from '@base-ui/react/autocomplete'
import { useLayoutEffect, useRef, type ReactNode, useState } from 'react'
import { recordSearchCopy } from '#app/copy/record-search.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

export type SearchedRows<Row> = {
  text: string
  rows: readonly Row[]
  /** Instead of rows. */
  nothing: string | null
  keyOf: (row: Row) => string
  /** Text in the field. */
  nameOf: (row: Row) => string
  /** `typed`: not by choosing a row. */
  onText: (text: string, typed: boolean) => void
  onChosen: (row: Row) => void
  /** Content of a row. */
  children: (row: Row) => ReactNode
}

/** The input of `SearchedField` with its list; goes on as the one before was left. */
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
  // Before another key comes.
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

/** A field that searches while somebody types. Its list loads when the field is entered. */
export function SearchedField<Row>({ label, ...searched }: SearchedRows<Row> & { label: string }) {
  const { placeholder } = useCopy(recordSearchCopy)
  const plain = useRef<HTMLInputElement>(null)
  const [Input, setInput] = useState<typeof SearchedInput | null>(null)
  const [left, setLeft] = useState({ focused: false, typed: false })
  const look = {
    placeholder,
    className:
      'text-body text-ink h-12 w-full rounded-sm border border-stone-500 bg-white px-3.5 leading-normal font-normal placeholder:text-stone-600',
  }

  async function bring() {
    try {
      const loaded = await import('./searched-input.tsx')
      const focused = document.activeElement === plain.current
      setLeft((before) => ({ ...before, focused }))
      setInput(() => loaded.SearchedInput)
    } catch {
      // Retried when the field is entered again.
    }
  }

  return (
    <label className="flex flex-col gap-1.5 text-sm font-semibold">
      {label}
      {Input ? (
        <Input {...searched} {...look} left={left} />
      ) : (
        <input
          ref={plain}
          type="text"
          autoComplete="off"
          value={searched.text}
          onFocus={() => void bring()}
          onChange={({ currentTarget }) => {
            setLeft({ focused: true, typed: true })
            searched.onText(currentTarget.value, true)
          }}
          {...look}
        />
      )}
    </label>
  )
}
