import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { recordSearchCopy } from '#app/copy/record-search.copy.ts'
import { useFieldLabel } from '#app/kit/ui/fields/field-labels.ts'
import { PreloadedRoute } from '#app/kit/ui/fields/preloaded-route.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { recordSearchPath, type FoundRecord, type FoundRecords } from './record.ts'

/** Chooses a restaurant or event by name; the form gets its id. */
export function RecordField({
  label,
  name,
  kind,
  id: storedId,
  title: storedTitle,
  error,
}: {
  label: string
  name: string
  kind: 'restaurant' | 'event'
  id: string
  title: string
  error?: string | undefined
}) {
  useFieldLabel(name, label)
  const copy = useCopy(recordSearchCopy)
  const fetcher = useFetcher<FoundRecords>()
  const [chosen, setChosen] = useState({ id: storedId, title: storedTitle })
  const [text, setText] = useState(storedTitle)
  const problems = useCopy(problemsCopy)
  const failed = fetcher.data?.code ? problems[fetcher.data.code] : null
  const records = text.trim().length < 2 ? [] : (fetcher.data?.records ?? [])
  const clear = () => {
    setChosen({ id: '', title: '' })
    setText('')
  }
  return (
    <div className="flex flex-col gap-1.5">
      <input type="hidden" name={name} value={chosen.id} />
      <PreloadedRoute path={recordSearchPath} />
      <Autocomplete.Root
        items={records}
        filter={null}
        value={text}
        itemToStringValue={(record: FoundRecord) => record.title}
        onValueChange={(value, { reason }) => {
          setText(value)
          if (reason === 'input-change') {
            setChosen({ id: '', title: '' })
            const query = new URLSearchParams({ q: value, tipo: kind })
            void fetcher.load(`${recordSearchPath}?${query}`)
          }
        }}
      >
        <label className="flex flex-col gap-1.5 text-sm font-semibold">
          {label}
          <Autocomplete.Input
            placeholder={copy.placeholder}
            className="text-body text-ink h-12 w-full rounded-sm border border-stone-500 bg-white px-3.5 leading-normal font-normal placeholder:text-stone-600"
          />
        </label>
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} className="z-60">
            <Autocomplete.Popup className="shadow-3 max-h-72 w-(--anchor-width) overflow-y-auto rounded-sm border border-stone-200 bg-white py-1">
              <Autocomplete.Empty className="px-3.5 text-sm text-stone-600 not-empty:py-2.5">
                {text.trim().length >= 2 && fetcher.state === 'idle' ? (failed ?? copy.none) : null}
              </Autocomplete.Empty>
              <Autocomplete.List>
                {(record: FoundRecord) => (
                  <Autocomplete.Item
                    key={record.id}
                    value={record}
                    onClick={() => setChosen(record)}
                    className="data-highlighted:bg-cream min-h-11 cursor-default px-3.5 py-2.5 text-sm"
                  >
                    {record.title}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      {chosen.id === '' ? (
        text === '' ? null : (
          <p className="text-xs text-stone-600">{copy.chooseOne}</p>
        )
      ) : (
        <div>
          <Button variant="line" size="sm" onClick={clear}>
            {copy.unlink(chosen.title)}
          </Button>
        </div>
      )}
      {error ? <p className="text-error text-xs font-medium">{error}</p> : null}
    </div>
  )
}
