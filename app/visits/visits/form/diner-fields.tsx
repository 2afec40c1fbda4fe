import { useRef, useState, type ReactNode } from 'react'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { cameField, type FormDiner, type VisitForm } from '#app/visits/visits/visit.ts'
import { visitsPanelCopy } from '#app/visits/visits/visits-panel.copy.ts'

/** Who came: everybody who had a seat, ticked as the door has it, and members who are added by name. */
export function DinerFields({
  fields,
  form,
  onCame,
  members,
}: {
  fields: FieldTexts
  form: VisitForm
  /** Told of who is ticked, by their keys, whenever that changes. */
  onCame: (came: ReadonlySet<string>) => void
  /** Where members are added by name. */
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
  const said =
    diners.length === 0
      ? copy.whoNobody
      : form.id === null && ticked === 0
        ? copy.whoUnmarked
        : form.id === null
          ? copy.whoDoor
          : null
  const told = fields.errorOf('shown')
  return (
    <div className="flex flex-col gap-4">
      <input type="hidden" name="shown" value={diners.map(({ key }) => key).join()} />
      {said ? <p className="text-ink-2 text-sm">{said}</p> : null}
      {told ? <p className="text-error text-xs font-medium">{told}</p> : null}
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

/** As high as a thumb needs it: it is ticked at breakfast, on a telephone. */
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
