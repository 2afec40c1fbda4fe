import { dietsCopy } from '#app/copy/diets.copy.ts'
import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { menusCopy } from '#app/events/menus/menus.copy.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { requireForEvent } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/event-matrix.route.ts'
import { eventMatrix, type EventMatrix } from './event-people.server.ts'
import { MatrixAnswers } from './matrix-answers.tsx'
import { groupedReasons, type Reason } from './suitability.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('kitchen.read')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { matrix: await eventMatrix(context.get(requestContext), params.id) }
}

export default function EventMatrixRoute({ loaderData: { matrix } }: Route.ComponentProps) {
  const { matrix: copy } = useCopy(menusCopy)
  const { event, courses, people, erased, writes, menu } = matrix
  const count = (state: Exclude<Row['cells'][number]['state'], 'eats'>) =>
    people.filter(({ cells }) => cells.some((cell) => cell.state === state)).length
  return (
    <EventPeopleFrame event={event} page="matrix" title={copy.title(event.title)}>
      <p className="text-ink-2 max-w-[44rem] text-sm">{copy.lead}</p>
      <p className="mt-1 mb-6 max-w-[44rem] text-xs text-stone-600">{copy.logged}</p>
      {erased ? <p className="bg-cream mb-6 px-4 py-3 text-sm">{copy.erased}</p> : null}
      {courses.length === 0 ? (
        <p className="bg-cream px-4 py-3 text-sm">{copy.noMenu}</p>
      ) : people.length === 0 ? (
        <p className="bg-cream px-4 py-3 text-sm">{copy.nobody}</p>
      ) : (
        <>
          <dl className="mb-8 grid grid-cols-2 gap-4 border-y border-stone-200 py-4 sm:grid-cols-5">
            <Count term={copy.states.nothing} count={count('nothing')} />
            <Count term={copy.states.unsure} count={count('unsure')} />
            <Count term={copy.states.instead} count={count('instead')} />
            <Count term={copy.states.unanswered} count={count('unanswered')} />
            <Count term={copy.states.noted} count={count('noted')} />
          </dl>
          <Table courses={courses} people={people} eventId={event.id} menu={menu} writes={writes} />
        </>
      )}
    </EventPeopleFrame>
  )
}

type Row = EventMatrix['people'][number]
type Courses = EventMatrix['courses']

function Count({ term, count }: { term: string; count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-xs text-stone-600">{term}</dt>
      <dd className="text-wine-700 text-figure font-serif leading-tight tabular-nums">{count}</dd>
    </div>
  )
}

/** Eats the course as served, wine included. */
const isSimple = ({ state, withoutWine }: Row['cells'][number]) => state === 'eats' && !withoutWine

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
            <th scope="col" className="border-b border-stone-400 py-2 pr-4 text-left text-xs">
              {copy.person}
            </th>
            {courses.map(([served], at) => (
              <th
                // Two courses may be called alike, and none changes its place.
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
              className="@max-3xl:block @max-3xl:border-b @max-3xl:border-stone-200 @max-3xl:py-3"
            >
              <th
                scope="row"
                className="pr-4 text-left align-top font-semibold @max-3xl:block @3xl:border-b @3xl:border-stone-200 @3xl:py-2.5"
              >
                {person.name}
                {person.with === null ? null : (
                  <span className="block text-xs font-normal text-stone-600">
                    {copy.with(person.with)}
                  </span>
                )}
                {person.cells.every(isSimple) ? (
                  <span className="block font-normal text-olive-700 @3xl:hidden">
                    {copy.states.eats}
                  </span>
                ) : null}
                {person.note === '' ? null : (
                  <span className="block max-w-60 text-xs font-normal wrap-anywhere">
                    {copy.note(person.note)}
                  </span>
                )}
                <MatrixAnswers person={person} courses={courses} {...settling} />
              </th>
              {person.cells.map((cell, at) => (
                <td
                  // oxlint-disable-next-line react/no-array-index-key
                  key={at}
                  className={classNames(
                    'pr-4 align-top @max-3xl:pt-1.5 @3xl:border-b @3xl:border-stone-200 @3xl:py-2.5',
                    // On phones only exceptions have a line.
                    isSimple(cell) ? '@max-3xl:hidden' : '@max-3xl:block',
                  )}
                >
                  <CellOf cell={cell} course={courses[at] ?? []} />
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

function CellOf({ cell, course }: { cell: Row['cells'][number]; course: Courses[number] }) {
  const { matrix: copy } = useCopy(menusCopy)
  const reasons = useReasons()
  const [served] = course
  const given = cell.dish === null ? undefined : course[cell.dish]
  const label = (
    <span lang={served?.foreign.title} className="text-stone-600 @3xl:sr-only">
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
        <span className="text-olive-700">{copy.states.eats}</span>
        {wine}
      </>
    )
  }
  return (
    <>
      {label}
      <Badge tone={cellTones[cell.state]}>{copy.states[cell.state]}</Badge>
      {given && cell.dish !== 0 ? (
        <span lang={given.foreign.title} className="mt-1 block font-medium">
          {given.title}
        </span>
      ) : null}
      {cell.because.length > 0 ? (
        <span className="mt-0.5 block text-xs text-stone-600">
          {reasons(cell.because).join(', ')}
        </span>
      ) : null}
      {wine}
    </>
  )
}

function useReasons(): (because: readonly Reason[]) => string[] {
  const { matrix: copy } = useCopy(menusCopy)
  const words = useCopy(dietsCopy)
  return (because) => {
    const { contains, traces, diets, unknown, undeclared } = groupedReasons(because)
    const named = (keys: typeof contains) =>
      keys.map((key) => words.allergens[key].toLocaleLowerCase()).join(', ')
    return [
      ...(contains.length > 0 ? [copy.contains(named(contains))] : []),
      ...(traces.length > 0 ? [copy.traces(named(traces))] : []),
      ...diets.map((diet) => words.diets[diet].toLocaleLowerCase()),
      ...(unknown.length > 0
        ? [copy.toCheck(unknown.map((diet) => words.diets[diet].toLocaleLowerCase()).join(', '))]
        : []),
      ...(undeclared ? [copy.undeclared] : []),
    ]
  }
}
