import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { newChargesCopy } from '#app/copy/new-charges.ts'
import { problemsCopy } from '#app/copy/problems.ts'
import { recordSearchCopy } from '#app/copy/record-search.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { recordSearchPath, type FoundRecord, type FoundRecords } from '#app/panel/record.ts'
import { AskedByItself } from '#app/ui/asked-by-itself.tsx'
import { useScripts } from '#app/ui/use-scripts.ts'

/** Finds somebody by name and hands over the line that names them; nothing without JavaScript, where lines are typed. */
export function AddPerson({ onChosen }: { onChosen: (line: string) => void }) {
  const copy = useCopy(newChargesCopy)
  const found = useCopy(recordSearchCopy)
  const problems = useCopy(problemsCopy)
  const fetcher = useFetcher<FoundRecords>()
  const [text, setText] = useState('')
  const failed = fetcher.data?.code ? problems[fetcher.data.code] : null
  const records = text.trim().length < 2 ? [] : (fetcher.data?.records ?? [])
  if (!useScripts()) return null
  return (
    <div className="flex flex-col gap-1.5">
      <AskedByItself path={recordSearchPath} />
      <Autocomplete.Root
        items={records}
        filter={null}
        value={text}
        itemToStringValue={({ title }: FoundRecord) => title}
        onValueChange={(value, { reason }) => {
          if (reason !== 'input-change') return
          setText(value)
          void fetcher.load(
            `${recordSearchPath}?${new URLSearchParams({ q: value, tipo: 'person' })}`,
          )
        }}
      >
        <label className="flex flex-col gap-1.5 text-sm font-semibold">
          {copy.find}
          <Autocomplete.Input
            placeholder={found.placeholder}
            className="text-body text-ink h-12 w-full rounded-sm border border-stone-500 bg-white px-3.5 leading-normal font-normal placeholder:text-stone-600"
          />
        </label>
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} className="z-60">
            <Autocomplete.Popup className="shadow-3 max-h-72 w-(--anchor-width) overflow-y-auto rounded-sm border border-stone-200 bg-white py-1">
              <Autocomplete.Empty className="px-3.5 text-sm text-stone-600 not-empty:py-2.5">
                {text.trim().length >= 2 && fetcher.state === 'idle'
                  ? (failed ?? found.none)
                  : null}
              </Autocomplete.Empty>
              <Autocomplete.List>
                {(record: FoundRecord) => (
                  <Autocomplete.Item
                    key={record.id}
                    value={record}
                    onClick={() => {
                      onChosen(record.title.replace(' · ', ', '))
                      setText('')
                    }}
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
      <p className="text-xs text-stone-600">{copy.findHint}</p>
    </div>
  )
}
