import { useState } from 'react'
import { flushSync } from 'react-dom'
import { seatingCopy } from '#app/events/registrations/seating.copy.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { PersonAtTable, selectId } from './person-at-table.tsx'
import { useNameOf } from './seating-notes.ts'
import { seatField, type EventTable, type SeatedPerson } from './seating.ts'

type TableByPerson = ReadonlyMap<string, string>

const hasTouchScreen = () => window.matchMedia('(pointer: coarse)').matches

/**
 * Tables with their people. A person moves by their list of tables (keyboard, phone, no JavaScript)
 * or by dragging; stored only when the form is sent.
 */
export function SeatsFields({
  tables,
  people,
  fields,
}: {
  tables: readonly EventTable[]
  people: readonly SeatedPerson[]
  fields: FieldTexts
}) {
  const { form: copy, table: tableName } = useCopy(seatingCopy)
  const nameOf = useNameOf()
  const [places, setPlaces] = useState<TableByPerson>(
    () => new Map(people.map(({ id }) => [id, fields.textOf(seatField.table(id))])),
  )
  const [isTogether, setTogether] = useState(true)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const countAt = (at: TableByPerson, place: string) =>
    people.filter(({ id }) => at.get(id) === place).length

  function move(guest: string, to: string) {
    const person = people.find(({ id }) => id === guest)
    const from = places.get(guest)
    if (!person || from === to) return
    const going = people.filter(
      ({ id, registration }) =>
        id === guest ||
        (isTogether && registration === person.registration && places.get(id) === from),
    )
    const after = new Map([...places, ...going.map(({ id }) => [id, to] as const)])
    setPlaces(after)
    const names = going.map(nameOf).join(', ')
    const table = tables.find(({ number }) => String(number) === to)
    setMessage(
      table
        ? copy.moved(names, tableName(table.number), copy.occupied(countAt(after, to), table.seats))
        : copy.movedOut(names),
    )
  }

  const options = [
    { value: '', label: copy.nowhere },
    ...tables.map(({ number, seats }) => ({
      value: String(number),
      label: copy.option(number, seats - countAt(places, String(number))),
    })),
  ]
  const cards = [
    { place: '', title: copy.nowhere, seats: null },
    ...tables.map(({ number, seats }) => ({
      place: String(number),
      title: tableName(number),
      seats,
    })),
  ]
  return (
    <>
      <label className="needs-scripts flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={isTogether}
          onChange={({ currentTarget }) => setTogether(currentTarget.checked)}
          className="accent-wine-700 size-5 shrink-0"
        />
        {copy.together}
      </label>
      <p className="sr-only" aria-live="polite">
        {message}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] items-start gap-4">
        {cards.map(({ place, title, seats }) => {
          const there = people.filter(({ id }) => places.get(id) === place)
          return (
            // Dragging ends over it; the lists of tables do the same by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <section
              key={place}
              aria-label={title}
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                setOver(place)
              }}
              onDragLeave={({ currentTarget, relatedTarget }) => {
                if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
                setOver(null)
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== null) move(dragged, place)
                setDragged(null)
                setOver(null)
              }}
              className={classNames(
                'min-w-0 rounded-md border p-3 outline-none sm:p-4',
                place === '' ? 'bg-cream' : 'bg-white',
                over === place ? 'border-wine-700' : 'border-stone-200',
              )}
            >
              <CardHead title={title} people={there.length} seats={seats} />
              {there.length === 0 ? (
                <p className="py-2 text-sm text-stone-600">
                  {place === '' ? copy.everybody : copy.empty}
                </p>
              ) : null}
              <ul>
                {there.map((person) => (
                  <PersonAtTable
                    key={person.id}
                    person={person}
                    place={place}
                    fields={fields}
                    options={options}
                    isDragged={dragged === person.id}
                    drag={setDragged}
                    choose={(to) => {
                      flushSync(() => move(person.id, to))
                      if (!hasTouchScreen()) document.getElementById(selectId(person.id))?.focus()
                    }}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </>
  )
}

function CardHead({
  title,
  people,
  seats,
}: {
  title: string
  people: number
  seats: number | null
}) {
  const { form: copy } = useCopy(seatingCopy)
  const tooMany = seats === null ? 0 : Math.max(0, people - seats)
  return (
    <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
      <h3 className="text-title font-serif leading-tight">{title}</h3>
      <p
        className={classNames(
          'text-sm tabular-nums',
          tooMany > 0 ? 'text-error font-semibold' : 'text-ink-2',
        )}
      >
        {seats === null ? people : copy.occupied(people, seats)}
        {tooMany > 0 ? ` · ${copy.over(tooMany)}` : null}
      </p>
    </div>
  )
}
