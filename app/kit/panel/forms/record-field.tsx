import { useState } from 'react'
import { useFetcher } from 'react-router'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { recordSearchCopy } from '#app/copy/record-search.copy.ts'
import { SearchedField } from '#app/kit/panel/searched/searched-field.tsx'
import { useFieldLabel } from '#app/kit/ui/fields/field-labels.ts'
import { PreloadedRoute } from '#app/kit/ui/fields/preloaded-route.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { recordSearchPath, type FoundRecords } from './record.ts'
import type { FieldTexts } from './use-edited-record.ts'

/** Chooses a restaurant or event by name; the form gets its id. */
export function RecordField({
  label,
  name,
  kind,
  title: storedTitle,
  fields: { textOf, errorOf },
}: {
  label: string
  name: string
  kind: 'restaurant' | 'event'
  /** Title of the stored record; empty for none. */
  title: string
  fields: Pick<FieldTexts, 'textOf' | 'errorOf'>
}) {
  const error = errorOf(name)
  useFieldLabel(name, label)
  const copy = useCopy(recordSearchCopy)
  const fetcher = useFetcher<FoundRecords>()
  const [chosen, setChosen] = useState({ id: textOf(name), title: storedTitle })
  const [text, setText] = useState(storedTitle)
  const problems = useCopy(problemsCopy)
  const failed = fetcher.data?.code ? problems[fetcher.data.code] : null
  const records = text.trim().length < 2 ? [] : (fetcher.data?.records ?? [])
  const isAnswered = text.trim().length >= 2 && fetcher.data && fetcher.state === 'idle'
  const clear = () => {
    setChosen({ id: '', title: '' })
    setText('')
  }
  return (
    <div className="flex flex-col gap-1.5">
      <input type="hidden" name={name} value={chosen.id} />
      <PreloadedRoute path={recordSearchPath} />
      <SearchedField
        label={label}
        text={text}
        rows={records}
        nothing={isAnswered ? (failed ?? copy.none) : null}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onText={(value, typed) => {
          setText(value)
          if (!typed) return
          setChosen({ id: '', title: '' })
          void fetcher.load(`${recordSearchPath}?${new URLSearchParams({ q: value, tipo: kind })}`)
        }}
        onChosen={setChosen}
      >
        {({ title }) => title}
      </SearchedField>
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
