import { useRef, useState } from 'react'
import { recordSearchCopy } from '#app/copy/record-search.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { SearchedInput, SearchedRows } from './searched-input.tsx'

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
        <>
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
          {searched.nothing && searched.rows.length === 0 ? (
            <output className="text-xs font-normal text-stone-600">{searched.nothing}</output>
          ) : null}
        </>
      )}
    </label>
  )
}
