import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { SearchAsTyped } from '#app/kit/panel/forms/found-as-typed.tsx'
import {
  type FoundRecord,
  type FoundRecords,
  recordSearchPath,
} from '#app/kit/panel/forms/record.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { useScripts } from '#app/kit/ui/use-scripts.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { ledgerCopy } from './ledger.copy.ts'

const people = { tipo: 'person' }

/** Finds a person by name, address or member number; needs JavaScript. */
export function FindPerson({
  numbered = false,
  onChosen,
}: {
  /** Finds only members with a number. */
  numbered?: boolean
  onChosen: (person: FoundRecord) => void
}) {
  const copy = useCopy(ledgerCopy)
  const problems = useCopy(problemsCopy)
  const fetcher = useFetcher<FoundRecords>()
  if (!useScripts()) return null
  const found = fetcher.data?.records ?? []
  return (
    <SearchAsTyped
      label={copy.find}
      path={recordSearchPath}
      query={people}
      fetcher={fetcher}
      rows={numbered ? found.filter(({ memberNumber }) => memberNumber) : found}
      failed={fetcher.data?.code ? problems[fetcher.data.code] : null}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      onChosen={onChosen}
    >
      {({ title }) => title}
    </SearchAsTyped>
  )
}

/** A member's number, typed or found by name. */
export function MemberNumberField(field: Parameters<typeof TextField>[0]) {
  const typed = useRef<HTMLDivElement>(null)
  return (
    <div ref={typed} className="flex flex-col gap-5">
      <FindPerson
        numbered
        onChosen={({ memberNumber }) => {
          const input = typed.current?.querySelector<HTMLInputElement>(`[name="${field.name}"]`)
          if (input) input.value = String(memberNumber)
        }}
      />
      <TextField inputMode="numeric" maxLength={7} {...field} />
    </div>
  )
}
