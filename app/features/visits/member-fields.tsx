import { Autocomplete } from '@base-ui/react/autocomplete'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { recordSearchCopy } from '#app/copy/record-search.ts'
import { visitsPanelCopy } from '#app/copy/visits-panel.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import type { FieldTexts } from '#app/panel/use-edited-record.ts'
import { memberFieldNames, mostOf, visitMembersPath } from './visit.ts'

type Member = { id: string; name: string }

const membersOf = ({ textOf }: FieldTexts): Member[] =>
  Array.from({ length: mostOf.members }, (_, index) => memberFieldNames(index)).flatMap((names) => {
    const id = textOf(names.id)
    return id ? [{ id, name: textOf(names.name) }] : []
  })

/** Members who are added by their names: found as one types, each with a way out again. */
export function MemberFields({ fields }: { fields: FieldTexts }) {
  const { form: copy } = useCopy(visitsPanelCopy)
  const search = useCopy(recordSearchCopy)
  const fetcher = useFetcher<{ members: Member[] }>()
  const [members, setMembers] = useState(() => membersOf(fields))
  const [text, setText] = useState('')
  const enough = text.trim().length >= 2
  const chosen = new Set(members.map(({ id }) => id))
  const found = enough ? (fetcher.data?.members ?? []).filter(({ id }) => !chosen.has(id)) : []
  return (
    <div className="needs-scripts flex max-w-[28rem] flex-col gap-3">
      <Autocomplete.Root
        items={found}
        filter={null}
        value={text}
        itemToStringValue={({ name }: Member) => name}
        onValueChange={(value, { reason }) => {
          setText(reason === 'item-press' ? '' : value)
          if (reason !== 'input-change') return
          void fetcher.load(`${visitMembersPath}?${new URLSearchParams({ q: value })}`)
        }}
      >
        <label className="flex flex-col gap-1.5 text-sm font-semibold">
          {copy.addMember}
          <Autocomplete.Input
            placeholder={search.placeholder}
            className="text-body text-ink h-12 w-full rounded-sm border border-stone-500 bg-white px-3.5 leading-normal font-normal placeholder:text-stone-600"
          />
        </label>
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={4} className="z-60">
            <Autocomplete.Popup className="shadow-3 max-h-72 w-(--anchor-width) overflow-y-auto rounded-sm border border-stone-200 bg-white py-1">
              <Autocomplete.Empty className="px-3.5 text-sm text-stone-600 not-empty:py-2.5">
                {enough && fetcher.state === 'idle' ? search.none : null}
              </Autocomplete.Empty>
              <Autocomplete.List>
                {(member: Member) => (
                  <Autocomplete.Item
                    key={member.id}
                    value={member}
                    onClick={() => setMembers((all) => [...all, member].slice(0, mostOf.members))}
                    className="data-highlighted:bg-cream min-h-11 cursor-default px-3.5 py-2.5 text-sm"
                  >
                    {member.name}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      {members.length > 0 ? (
        <ul aria-label={copy.membersAdded} className="flex flex-wrap gap-2">
          {members.map(({ id, name }, index) => {
            const names = memberFieldNames(index)
            return (
              <li key={id}>
                <input type="hidden" name={names.id} value={id} />
                <input type="hidden" name={names.name} value={name} />
                <button
                  type="button"
                  aria-label={copy.removeMember(name)}
                  onClick={() => setMembers((all) => all.filter((each) => each.id !== id))}
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
