import { GripVertical } from 'lucide-react'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { seatingCopy } from '#app/events/registrations/seating.copy.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { useNameOf } from './seating-notes.ts'
import { seatField, type SeatedPerson } from './seating.ts'

/** The id of a person's list of tables. */
export const selectId = (guest: string) => `asiento-${guest}`

export function PersonAtTable({
  person,
  place,
  fields,
  options,
  isDragged,
  drag,
  choose,
}: {
  person: SeatedPerson
  place: string
  fields: FieldTexts
  options: readonly { value: string; label: string }[]
  isDragged: boolean
  drag: (guest: string | null) => void
  choose: (place: string) => void
}) {
  const { form: copy, page } = useCopy(seatingCopy)
  const words = useCopy(attendeesCopy)
  const called = useNameOf()(person)
  const field = seatField.table(person.id)
  const before = fields.textOf(seatField.before(person.id))
  const error = fields.errorOf(field)
  const id = selectId(person.id)
  return (
    <li
      className={classNames(
        'flex items-start gap-2 border-t border-stone-200 py-2',
        isDragged && 'opacity-60',
      )}
    >
      <input type="hidden" name={seatField.before(person.id)} value={before} />
      {/* Dragged with a mouse; the list of tables beside it does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <span
        draggable
        title={copy.drag}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', called)
          drag(person.id)
        }}
        onDragEnd={() => drag(null)}
        className="needs-scripts hidden cursor-grab self-center text-stone-600 md:block"
      >
        <GripVertical className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium wrap-anywhere">{called}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-stone-600">
          {person.with !== null && person.name !== '' ? (
            <span>{words.with(person.with || words.anonymous)}</span>
          ) : null}
          {person.member ? <span>{words.member}</span> : null}
          {person.first ? <Badge tone="sea">{page.first}</Badge> : null}
          {person.byHand && place === before ? <span>{page.byHand}</span> : null}
          {place === before ? null : (
            <span className="text-warn font-semibold">{copy.unsaved}</span>
          )}
        </p>
        {error ? (
          <p id={`${id}-error`} className="text-error mt-1 text-xs font-medium">
            {error}
          </p>
        ) : null}
      </div>
      <select
        id={id}
        name={field}
        defaultValue={place}
        aria-label={copy.tableOf(called)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        className={classNames(
          'h-11 w-40 min-w-24 rounded-sm border bg-white px-1.5 text-sm max-[22rem]:w-32',
          error ? 'border-error' : 'border-stone-500',
        )}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </li>
  )
}
