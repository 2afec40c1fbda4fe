import { X } from 'lucide-react'
import { useFetcher } from 'react-router'
import { FoundAsTyped } from '#app/kit/panel/forms/found-as-typed.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import {
  memberFieldNames,
  mostOf,
  visitMembersPath,
  type FoundMember,
} from '#app/visits/visits/visit.ts'
import { visitsPanelCopy } from '#app/visits/visits/visits-panel.copy.ts'

/** The members whom the form has by name. */
export const membersOf = ({ textOf, isTicked }: FieldTexts): FoundMember[] =>
  Array.from({ length: mostOf.members }, (_, index) => memberFieldNames(index)).flatMap((names) => {
    const id = textOf(names.id)
    return id ? [{ id, name: textOf(names.name), inPictures: isTicked(names.pictures) }] : []
  })

/** Members who are added by their names: found as one types, each with a way out again. */
export function MemberFields({
  members,
  onChanged,
}: {
  members: readonly FoundMember[]
  onChanged: (members: FoundMember[]) => void
}) {
  const { form: copy } = useCopy(visitsPanelCopy)
  const fetcher = useFetcher<{ members: FoundMember[] }>()
  const chosen = new Set(members.map(({ id }) => id))
  return (
    <div className="needs-scripts flex max-w-[28rem] flex-col gap-3">
      <FoundAsTyped
        label={copy.addMember}
        path={visitMembersPath}
        fetcher={fetcher}
        rows={(fetcher.data?.members ?? []).filter(({ id }) => !chosen.has(id))}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onChosen={(member) => onChanged([...members, member].slice(0, mostOf.members))}
      >
        {({ name }) => name}
      </FoundAsTyped>
      {members.length > 0 ? (
        <ul aria-label={copy.membersAdded} className="flex flex-wrap gap-2">
          {members.map(({ id, name, inPictures }, index) => {
            const names = memberFieldNames(index)
            return (
              <li key={id}>
                <input type="hidden" name={names.id} value={id} />
                <input type="hidden" name={names.name} value={name} />
                {inPictures ? <input type="hidden" name={names.pictures} value="yes" /> : null}
                <button
                  type="button"
                  aria-label={copy.removeMember(name)}
                  onClick={() => onChanged(members.filter((each) => each.id !== id))}
                  className="rounded-pill bg-cream inline-flex min-h-10 items-center gap-2 px-4 text-sm font-medium hover:bg-stone-200"
                >
                  {name}
                  <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
                </button>
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}
