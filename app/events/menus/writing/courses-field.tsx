import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { editingCopy } from '#app/copy/editing.copy.ts'
import { menuCapacity } from '#app/events/menus/menu.ts'
import { menusCopy } from '#app/events/menus/menus.copy.ts'
import type { FieldTexts } from '#app/kit/panel/forms/use-edited-record.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { IconButton } from '#app/kit/ui/links/icon-button.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { DishFields } from './dish-fields.tsx'
import {
  layoutOf,
  withRow,
  writtenLayout,
  type MenuLayout,
  type RowAct,
  fieldsOfDish,
  places,
} from './menu-layout.ts'

/** A row button: without JavaScript it submits the form. */
type Move = (act: RowAct, row: string) => (event: MouseEvent<HTMLButtonElement>) => void

const isWrittenIn = ({ textOf }: FieldTexts, course: number, dish: number) =>
  fieldsOfDish(course, dish).some((name) => textOf(name) !== '')

/**
 * The courses of a menu. Buttons move and remove rows, in the page or by submitting the form; an
 * empty row always follows.
 */
export function CoursesField({ fields }: { fields: FieldTexts }) {
  const { form: copy } = useCopy(menusCopy)
  const { items: labels } = useCopy(editingCopy)
  const [layout, setLayout] = useState<MenuLayout>(() =>
    layoutOf(fields.textOf('orden'), (course, dish) => isWrittenIn(fields, course, dish)),
  )
  const [message, setMessage] = useState('')
  const isWritten = (course: number, dish: number) => isWrittenIn(fields, course, dish)
  // Removed rows keep their texts, so the empty row is a new one.
  const next = places(menuCapacity.courses).find(
    (place) => layout.every((course) => course.place !== place) && !isWritten(place, 0),
  )
  const rows = next === undefined ? layout : [...layout, { place: next, dishes: [0] }]
  const move: Move = (act, row) => (event) => {
    event.preventDefault()
    const moved = withRow(layout, `${act}:${row}`)
    setLayout(moved)
    const [place = ''] = row.split('.')
    const at = moved.findIndex((course) => course.place === Number(place))
    if (at >= 0) setMessage(labels.moved(copy.course(at + 1), at + 1, moved.length))
  }
  return (
    <div className="flex flex-col gap-4">
      <input type="hidden" name="orden" value={writtenLayout(layout)} />
      <p className="sr-only" aria-live="polite">
        {message}
      </p>
      <ol className="flex flex-col gap-4">
        {rows.map((course, at) => (
          <li
            key={course.place}
            className={classNames(
              'rounded-sm border p-3 sm:p-5',
              at < layout.length ? 'border-stone-200 bg-white' : 'border-dashed border-stone-400',
            )}
          >
            <Course
              {...course}
              name={at < layout.length ? copy.course(at + 1) : copy.next}
              isNew={at === layout.length}
              isFirst={at === 0}
              isLast={at === layout.length - 1}
              fields={fields}
              move={move}
              add={() => setLayout(rows)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Course({
  place,
  dishes,
  name,
  isNew,
  isFirst,
  isLast,
  fields,
  move,
  add,
}: MenuLayout[number] & {
  name: string
  /** The empty row at the end. */
  isNew: boolean
  isFirst: boolean
  isLast: boolean
  fields: FieldTexts
  move: Move
  add: () => void
}) {
  const { form: copy } = useCopy(menusCopy)
  const next = isNew
    ? undefined
    : places(menuCapacity.dishes).find(
        (dish) => !dishes.includes(dish) && !isWrittenIn(fields, place, dish),
      )
  return (
    <>
      <div className="-mt-1 mb-1 flex min-h-11 flex-wrap items-center justify-between gap-4">
        <h3 className="text-title font-serif leading-tight">{name}</h3>
        {isNew ? null : (
          <RowButtons
            row={String(place)}
            name={name}
            isFirst={isFirst}
            isLast={isLast}
            move={move}
          />
        )}
      </div>
      {isNew ? <p className="mb-3 text-xs text-stone-600">{copy.nextHint}</p> : null}
      {dishes.map((dish, at) => {
        return (
          <div
            key={dish}
            className={
              at === 0 ? '' : 'mt-5 border-t border-l-2 border-stone-200 pt-3 pl-3 sm:pl-5'
            }
          >
            {at === 0 ? null : (
              <div className="mb-1 flex flex-wrap items-center justify-between gap-4">
                <h4 className="font-sans text-xs font-semibold text-stone-600">
                  {copy.alternative(at)}
                </h4>
                <RowButtons
                  row={`${place}.${dish}`}
                  name={`${name}, ${copy.alternative(at)}`}
                  isFirst={false}
                  isLast={at === dishes.length - 1}
                  move={move}
                />
              </div>
            )}
            <DishFields course={place} dish={dish} fields={fields} />
          </div>
        )
      })}
      {next === undefined ? null : (
        <details key={`next ${next}`} className="mt-4 border-t border-stone-200 pt-1">
          <summary className="text-wine-700 flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium">
            {copy.addAlternative}
            <FoldMark />
          </summary>
          <div className="border-l-2 border-stone-200 pt-2 pl-3 sm:pl-5">
            <DishFields course={place} dish={next} fields={fields} />
          </div>
        </details>
      )}
      {isNew ? (
        <Button variant="line" size="sm" className="needs-scripts mt-3" onClick={add}>
          <Plus className="size-5" />
          {copy.add}
        </Button>
      ) : null}
    </>
  )
}

function RowButtons({
  row,
  name,
  isFirst,
  isLast,
  move,
}: {
  row: string
  name: string
  isFirst: boolean
  isLast: boolean
  move: Move
}) {
  const { items: labels } = useCopy(editingCopy)
  const buttons = [
    { act: 'subir', label: labels.up(name), Icon: ArrowUp, off: isFirst },
    { act: 'bajar', label: labels.down(name), Icon: ArrowDown, off: isLast },
    { act: 'quitar', label: labels.remove(name), Icon: Trash2, off: false },
  ] as const
  return (
    <div className="-mr-2 flex">
      {buttons.map(({ act, label, Icon, off }) => (
        <IconButton
          key={act}
          type="submit"
          name="fila"
          value={`${act}:${row}`}
          label={label}
          title={label}
          aria-disabled={off || undefined}
          onClick={off ? (event) => event.preventDefault() : move(act, row)}
          className="text-ink-2 hover:bg-cream aria-disabled:opacity-35"
        >
          <Icon className="size-5" />
        </IconButton>
      ))}
    </div>
  )
}
