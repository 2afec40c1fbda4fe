import { useFetcher } from 'react-router'
import { newChargesCopy } from '#app/copy/new-charges.ts'
import { problemsCopy } from '#app/copy/problems.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { FoundAsTyped } from '#app/panel/found-as-typed.tsx'
import { recordSearchPath, type FoundRecords } from '#app/panel/record.ts'
import { useScripts } from '#app/ui/use-scripts.ts'

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
