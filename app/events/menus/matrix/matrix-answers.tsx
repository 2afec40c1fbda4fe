import { Check } from 'lucide-react'
import { dietsCopy } from '#app/copy/diets.copy.ts'
import { menuPaths } from '#app/events/menus/menu.ts'
import { menusCopy } from '#app/events/menus/menus.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { SelectField } from '#app/kit/ui/fields/field.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { EventMatrix } from './event-people.server.ts'
import { servedField } from './matrix.ts'

/** Eats the course as served, wine included. */
export const isSimple = ({ state, withoutWine }: EventMatrix['people'][number]['cells'][number]) =>
  state === 'eats' && !withoutWine

/** A person of the matrix, which their name opens. */
export function MatrixAnswers({
  person,
  courses,
  eventId,
  menu,
  writes,
}: {
  person: EventMatrix['people'][number]
  courses: EventMatrix['courses']
  eventId: number
  menu: string | null
  writes: boolean
}) {
  const { matrix: copy, form: menuForm } = useCopy(menusCopy)
  const words = useCopy(dietsCopy)
  const { id, name, registrationId, note, ticked, answer, settled, unsettled } = person
  const declared = [
    ...ticked.allergens.map((each) => words.allergens[each]),
    ...ticked.diets.map((each) => words.diets[each]),
  ].join(', ')
  const form = `servido-${id}`
  const maySettle = writes && menu !== null && answer === 'some' && (settled || unsettled !== null)
  return (
    <details className="group font-normal">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {person.with === null ? null : (
            <span className="text-xs text-stone-600"> {copy.with(person.with)}</span>
          )}
          <span className="sr-only">: {copy.open}</span>
        </span>
        <FoldMark />
        {settled ? <span className="text-xs text-olive-700">{copy.read}</span> : null}
        {person.cells.every(isSimple) ? (
          <span className="ml-auto pr-2 @3xl:hidden">
            <Check className="size-4 stroke-[1.75] text-olive-700" />
            <span className="sr-only">{copy.states.eats}</span>
          </span>
        ) : null}
      </summary>
      <div className="flex max-w-72 flex-col gap-3 pb-4 text-sm">
        {answer === 'none' ? <p>{copy.saysNothing}</p> : null}
        {answer === 'unanswered' ? <p>{copy.notAnswered}</p> : null}
        {declared ? (
          <p>
            {copy.says}: {declared}
          </p>
        ) : null}
        {note ? <p className="wrap-anywhere">{copy.note(note)}</p> : null}
        {maySettle ? (
          <>
            {settled ? <p className="text-olive-700">{copy.settled}</p> : null}
            {courses.map((dishes, at) => (
              <SelectField
                // Courses may share a name; none changes place.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                form={form}
                name={servedField(at)}
                label={menuForm.course(at + 1)}
                defaultValue={String(person.cells[at]?.dish ?? -1)}
                options={[
                  ...dishes.flatMap(({ title }, place) =>
                    person.forbidden[at]?.includes(place)
                      ? []
                      : [{ value: String(place), label: title }],
                  ),
                  { value: '-1', label: copy.nothingServed },
                ]}
              />
            ))}
            <CommandButton
              action={menuPaths(eventId).person(id)}
              id={form}
              fields={{ menu, version: String(person.version) }}
            >
              {settled ? copy.settleAgain : copy.settle}
            </CommandButton>
          </>
        ) : null}
        {writes ? (
          <TextLink to={`/admin/eventos/${eventId}/asistentes/${registrationId}/respuestas`}>
            {copy.correct}
          </TextLink>
        ) : null}
      </div>
    </details>
  )
}
