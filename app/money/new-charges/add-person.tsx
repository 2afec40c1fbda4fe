import { useFetcher } from 'react-router'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { FoundAsTyped } from '#app/kit/panel/forms/found-as-typed.tsx'
import { recordSearchPath, type FoundRecords } from '#app/kit/panel/forms/record.ts'
import { useScripts } from '#app/kit/ui/use-scripts.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { newChargesCopy } from './new-charges.copy.ts'

const people = { tipo: 'person' }

/** Finds somebody by name and hands over the line that names them; nothing without JavaScript, where lines are typed. */
export function AddPerson({ onChosen }: { onChosen: (line: string) => void }) {
  const copy = useCopy(newChargesCopy)
  const problems = useCopy(problemsCopy)
  const fetcher = useFetcher<FoundRecords>()
  if (!useScripts()) return null
  return (
    <div className="flex flex-col gap-1.5">
      <FoundAsTyped
        label={copy.find}
        path={recordSearchPath}
        query={people}
        fetcher={fetcher}
        rows={fetcher.data?.records ?? []}
        failed={fetcher.data?.code ? problems[fetcher.data.code] : null}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onChosen={({ title }) => onChosen(title.replace(' · ', ', '))}
      >
        {({ title }) => title}
      </FoundAsTyped>
      <p className="text-xs text-stone-600">{copy.findHint}</p>
    </div>
  )
}
