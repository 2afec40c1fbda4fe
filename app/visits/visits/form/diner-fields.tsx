import { X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { SearchAsTyped } from '#app/kit/panel/forms/found-as-typed.tsx'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import {
  cameField,
  type FormDiner,
  type VisitForm,
  memberFieldNames,
  visitLimits,
  visitMembersPath,
  type FoundMember,
} from '#app/visits/visits/visit.ts'
import { visitsPanelCopy } from '#app/visits/visits/visits-panel.copy.ts'

/** The guests: everybody who had a seat, ticked as at the door, and members added by name. */
export function DinerFields({
  fields,
  form,
  onCame,
  members,
}: {
  fields: FieldTexts
  form: VisitForm
  /** Receives the keys of the ticked guests at each change. */
  onCame: (came: ReadonlySet<string>) => void
  members: ReactNode
}) {
  const { form: copy } = useCopy(visitsPanelCopy)
  const { diners, nameless } = form
  const list = useRef<HTMLUListElement>(null)
  const ticked = diners.filter(({ key }) => fields.isTicked(cameField(key))).length
  const [came, setCame] = useState(ticked)
  const boxes = () => [
    ...(list.current?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? []),
  ]
  const count = () => {
    const checked = boxes().filter((box) => box.checked)
    setCame(checked.length)
    onCame(
      new Set(
        diners.flatMap(({ key }) =>
          checked.some(({ name }) => name === cameField(key)) ? [key] : [],
        ),
      ),
    )
  }
  const tickAll = () => {
    for (const box of boxes()) {
      box.checked = true
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }
    count()
  }
  const warning =
    diners.length === 0
      ? copy.whoNobody
      : form.id === null && ticked === 0
        ? copy.whoUnmarked
        : form.id === null
          ? copy.whoDoor
          : null
  const error = fields.errorOf('shown')
  return (
    <div className="flex flex-col gap-4">
      <input type="hidden" name="shown" value={diners.map(({ key }) => key).join()} />
      {warning ? <p className="text-ink-2 text-sm">{warning}</p> : null}
      {error ? <p className="text-error text-xs font-medium">{error}</p> : null}
      {diners.length > 0 ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p aria-live="polite" className="text-sm font-semibold tabular-nums">
              {copy.cameCount(came, diners.length)}
            </p>
            <span className="needs-scripts">
              <Button variant="line" size="sm" onClick={tickAll}>
                {copy.allCame}
              </Button>
            </span>
          </div>
          <ul
            ref={list}
            onChange={count}
            className="grid border-t border-stone-200 sm:grid-cols-2 sm:gap-x-8"
          >
            {diners.map((diner) => (
              <DinerTick
                key={diner.key}
                diner={diner}
                ticked={fields.isTicked(cameField(diner.key))}
              />
            ))}
          </ul>
        </>
      ) : null}
      {nameless > 0 ? <p className="text-sm text-stone-600">{copy.nameless(nameless)}</p> : null}
      {members}
      <p className="text-xs text-stone-600">{copy.namesPublic}</p>
    </div>
  )
}

/** Large enough for a thumb, as it is ticked on a phone. */
function DinerTick({
  diner: { key, name, walkIn },
  ticked,
}: {
  diner: FormDiner
  ticked: boolean
}) {
  const { form: copy } = useCopy(visitsPanelCopy)
  return (
    <li className="border-b border-stone-200">
      <label className="flex min-h-12 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          name={cameField(key)}
          value="yes"
          defaultChecked={ticked}
          className="accent-wine-700 size-5 shrink-0"
        />
        <span className="min-w-0 font-medium wrap-anywhere">
          {name || copy.unnamed}
          {walkIn ? <span className="font-normal text-stone-600"> · {copy.walkIn}</span> : null}
        </span>
      </label>
    </li>
  )
}

export const membersOf = ({ textOf, isTicked }: FieldTexts): FoundMember[] =>
  Array.from({ length: visitLimits.members }, (_, index) => memberFieldNames(index)).flatMap(
    (names) => {
      const id = textOf(names.id)
      return id ? [{ id, name: textOf(names.name), inPictures: isTicked(names.pictures) }] : []
    },
  )

/** Members added by name, found while typing, each removable. */
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
      <SearchAsTyped
        label={copy.addMember}
        path={visitMembersPath}
        fetcher={fetcher}
        rows={(fetcher.data?.members ?? []).filter(({ id }) => !chosen.has(id))}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onChosen={(member) => onChanged([...members, member].slice(0, visitLimits.members))}
      >
        {({ name }) => name}
      </SearchAsTyped>
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
                  <X className="size-4 stroke-[1.75]" />
                </button>
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}
