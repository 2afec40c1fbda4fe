import { Check } from 'lucide-react'
import { dietsCopy } from '#app/copy/diets.copy.ts'
import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { reasonWords } from '#app/events/menus/kitchen/kitchen-languages.tsx'
import { menusCopy } from '#app/events/menus/menus.copy.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { requireForEvent } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/event-matrix.route.ts'
import { eventMatrix, type EventMatrix } from './event-people.server.ts'
import { isSimple, MatrixAnswers } from './matrix-answers.tsx'
import { type Reason } from './suitability.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('kitchen.read')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { matrix: await eventMatrix(context.get(requestContext), params.id) }
}

export default function EventMatrixRoute({ loaderData: { matrix } }: Route.ComponentProps) {
  const { matrix: copy } = useCopy(menusCopy)
  const { event, courses, people, erased, writes, menu } = matrix
  const count = (state: (typeof counted)[number]) =>
    people.filter(({ cells }) => cells.some((cell) => cell.state === state)).length
  return (
    <EventPeopleFrame event={event} page="matrix" title={copy.title(event.title)}>
      <p className="mb-6 max-w-[44rem] text-xs text-stone-600">{copy.logged}</p>
      {erased ? <p className="bg-cream mb-6 px-4 py-3 text-sm">{copy.erased}</p> : null}
      {courses.length === 0 ? (
        <p className="bg-cream px-4 py-3 text-sm">{copy.noMenu}</p>
      ) : people.length === 0 ? (
        <p className="bg-cream px-4 py-3 text-sm">{copy.nobody}</p>
      ) : (
        <>
          <dl className="mb-6 flex flex-wrap gap-x-8 gap-y-1 border-y border-stone-200 py-3 text-sm">
            {counted.map((state) => (
              <div key={state} className="flex items-baseline gap-2">
                <dt className="text-ink-2">{copy.states[state]}</dt>
                <dd className="font-semibold tabular-nums">{count(state)}</dd>
              </div>
            ))}
          </dl>
          <Table courses={courses} people={people} eventId={event.id} menu={menu} writes={writes} />
        </>
      )}
    </EventPeopleFrame>
  )
}

type Row = EventMatrix['people'][number]
type Courses = EventMatrix['courses']

/** States of a course that need attention, the worst first. */
const counted = ['nothing', 'unsure', 'instead', 'unanswered', 'noted'] as const

function Table({
  courses,
  people,
  ...settling
}: {
  courses: Courses
  people: readonly Row[]
  eventId: number
  menu: string | null
  writes: boolean
}) {
  const { matrix: copy, form } = useCopy(menusCopy)
  return (
    <div className="@container">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- `display` removes table semantics in some browsers */}
      <table role="table" className="w-full border-collapse text-sm @max-3xl:block">
        <caption className="sr-only">{copy.caption}</caption>
        <thead className="@max-3xl:sr-only">
          <tr>
            <th
              scope="col"
              className="border-b border-stone-400 py-2 pr-4 text-left align-bottom text-xs"
            >
              {copy.person}
            </th>
            {courses.map(([served], at) => (
              <th
                // Courses may share a name; none changes place.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                scope="col"
                className="border-b border-stone-400 py-2 pr-4 text-left align-bottom text-xs font-semibold"
              >
                <span lang={served?.foreign.title}>{served?.title}</span>
                {served?.isDeclared ? null : (
                  <span className="text-warn block font-normal">{form.isUndeclared}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-3xl:block">
          {people.map((person, index) => (
            <tr
              // Two people may have the same name; the page is not changed while it is shown.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className="@max-3xl:block @max-3xl:border-b @max-3xl:border-stone-200 @max-3xl:has-[td.flow-root]:pb-2"
            >
              <th
                scope="row"
                className="text-left align-top font-semibold @max-3xl:block @3xl:border-b @3xl:border-stone-200 @3xl:pr-4"
              >
                <MatrixAnswers person={person} courses={courses} {...settling} />
                {person.note === '' ? null : (
                  <span className="block max-w-60 pb-2.5 text-xs font-normal wrap-anywhere">
                    {copy.note(person.note)}
                  </span>
                )}
              </th>
              {person.cells.map((cell, at) => (
                <td
                  // oxlint-disable-next-line react/no-array-index-key
                  key={at}
                  className={classNames(
                    'pr-4 align-top @max-3xl:pt-1 @3xl:table-cell @3xl:border-b @3xl:border-stone-200 @3xl:py-2.5',
                    // On phones only exceptions have a line.
                    isSimple(cell) || (at > 0 && isSameForAll(person))
                      ? '@max-3xl:hidden'
                      : 'flow-root',
                  )}
                >
                  <CellOf cell={cell} course={courses[at] ?? []} isForAll={isSameForAll(person)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cellTones = {
  nothing: 'error',
  unsure: 'warn',
  instead: 'sea',
  unanswered: 'neutral',
  noted: 'warn',
} as const

/** Nothing is known of any course; phones show that once. */
const isSameForAll = ({ cells }: Row) =>
  ['unanswered', 'noted'].some((state) =>
    cells.every((cell) => cell.state === state && cell.because.length === 0 && !cell.withoutWine),
  )

function CellOf({
  cell,
  course,
  isForAll,
}: {
  cell: Row['cells'][number]
  course: Courses[number]
  isForAll: boolean
}) {
  const { matrix: copy } = useCopy(menusCopy)
  const reasons = useReasons()
  const [served] = course
  const given = cell.dish === null ? undefined : course[cell.dish]
  const label = (
    <span
      lang={served?.foreign.title}
      className={isForAll ? 'sr-only' : 'text-stone-600 @3xl:sr-only'}
    >
      {served?.title}:{' '}
    </span>
  )
  const wine = cell.withoutWine ? (
    <span className="block text-xs text-stone-600">{copy.withoutWine}</span>
  ) : null
  if (cell.state === 'eats') {
    return (
      <>
        {label}
        <Check className="inline size-4 stroke-[1.75] text-olive-700" />
        <span className="sr-only">{copy.states.eats}</span>
        {wine}
      </>
    )
  }
  return (
    <>
      {label}
      <Badge tone={cellTones[cell.state]}>{copy.states[cell.state]}</Badge>{' '}
      {given && cell.dish !== 0 ? (
        <span lang={given.foreign.title} className="font-medium @max-3xl:ml-2 @3xl:mt-1 @3xl:block">
          {given.title}
        </span>
      ) : null}{' '}
      {cell.because.length > 0 ? (
        <span className="text-xs text-stone-600 @max-3xl:ml-2 @3xl:mt-0.5 @3xl:block">
          {reasons(cell.because).join(', ')}
        </span>
      ) : null}
      {wine}
    </>
  )
}

function useReasons() {
  const { matrix: copy } = useCopy(menusCopy)
  const words = useCopy(dietsCopy)
  return (because: readonly Reason[]) =>
    reasonWords(because, { ...copy, ...words, without: copy.contains }).map((reason) =>
      reason.toLocaleLowerCase(),
    )
}
