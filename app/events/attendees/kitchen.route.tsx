import { dietsCopy } from '#app/copy/diets.copy.ts'
import { Counts } from '#app/kit/panel/counts.tsx'
import { PrintButton } from '#app/kit/panel/print-button.tsx'
import { requireForEvent } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/kitchen.route.ts'
import { attendeesCopy } from './attendees.copy.ts'
import { EventPeopleFrame } from './event-people-frame.tsx'
import { kitchenSheet, type KitchenPerson, type KitchenSheet } from './kitchen.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('kitchen.read')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { sheet: await kitchenSheet(context.get(requestContext), params.id) }
}

export default function Kitchen({ loaderData: { sheet } }: Route.ComponentProps) {
  const { kitchenPage: copy } = useCopy(attendeesCopy)
  const words = useCopy(dietsCopy)
  const { event, people, sayNo, persons, unanswered } = sheet
  return (
    <EventPeopleFrame event={event} page="kitchen" title={copy.title(event.title)}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <p className="max-w-[36rem] text-xs text-stone-600">{copy.logged}</p>
        <PrintButton label={copy.print} />
      </div>
      <dl className="grid grid-cols-2 gap-4 border-y border-stone-200 py-4 sm:grid-cols-4 print:grid-cols-4">
        <Counts
          counts={[
            [copy.people, people],
            ...(sheet.erased
              ? []
              : ([
                  [copy.needs, persons.length],
                  [copy.sayNo, sayNo],
                  [copy.unanswered, unanswered.length],
                ] as const)),
          ]}
        />
      </dl>
      {sheet.unconfirmed > 0 ? (
        <p className="mt-3 text-sm">{copy.unconfirmed(sheet.unconfirmed)}</p>
      ) : null}
      {sheet.erased ? (
        <p className="bg-cream mt-6 px-4 py-3 text-sm">{copy.erased}</p>
      ) : (
        <div className="mt-8 grid gap-8 md:grid-cols-2">
          <Tally
            title={copy.allergens}
            none={copy.none}
            counts={sheet.allergens.map(({ key, count }) => [words.allergens[key], count])}
          />
          <Tally
            title={copy.diets}
            none={copy.none}
            counts={sheet.diets.map(({ key, count }) => [words.diets[key], count])}
          />
        </div>
      )}
      {persons.length > 0 ? <PersonList persons={persons} /> : null}
      {unanswered.length > 0 && !sheet.erased ? <Unanswered people={unanswered} /> : null}
    </EventPeopleFrame>
  )
}

function Unanswered({ people }: { people: KitchenSheet['unanswered'] }) {
  const { kitchenPage: copy } = useCopy(attendeesCopy)
  return (
    <section className="mt-10 break-inside-avoid">
      <h2 className="text-h3 mb-1">{copy.unanswered}</h2>
      <p className="text-ink-2 mb-3 text-sm">{copy.unansweredHint}</p>
      <ul className="columns-1 gap-x-8 text-sm sm:columns-2 print:columns-2">
        {people.map((person, index) => (
          // Two people may have the same name; the sheet is not changed while it is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="break-inside-avoid border-b border-stone-200 py-2">
            {person.name}
            {person.with === null ? null : (
              <span className="text-xs text-stone-600"> {copy.with(person.with)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tally({
  title,
  none,
  counts,
}: {
  title: string
  none: string
  counts: readonly (readonly [label: string, count: number])[]
}) {
  return (
    <section>
      <h2 className="text-h3 mb-3">{title}</h2>
      {counts.length === 0 ? <p className="text-ink-2 text-sm">{none}</p> : null}
      <ul>
        {counts.map(([label, count]) => (
          <li key={label} className="flex justify-between border-b border-stone-200 py-2">
            <span>{label}</span>
            <b className="font-semibold tabular-nums">{count}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PersonList({ persons }: { persons: readonly KitchenPerson[] }) {
  const { kitchenPage: copy } = useCopy(attendeesCopy)
  const words = useCopy(dietsCopy)
  const cell =
    'pr-4 text-left align-top @max-lg:block @max-lg:empty:hidden @lg:border-b @lg:border-stone-200 @lg:py-2.5'
  return (
    <div className="mt-10">
      <h2 className="text-h3 mb-3">{copy.persons}</h2>
      {/* A telephone shows each person as a few lines, so that nothing is scrolled out of sight; paper shows a table. */}
      <div className="@container">
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- `display` removes table semantics in some browsers */}
        <table role="table" className="w-full border-collapse text-sm @max-lg:block">
          <thead className="@max-lg:sr-only">
            <tr>
              {[copy.person, copy.allergensOf, copy.dietOf, copy.noteOf].map((header) => (
                <th
                  key={header}
                  scope="col"
                  className="border-b border-stone-400 py-2 pr-4 text-left text-xs font-semibold text-stone-600"
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="@max-lg:block">
            {persons.map((person, index) => (
              <tr
                // Two people may have the same name; the sheet is not changed while it is shown.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                className="break-inside-avoid @max-lg:block @max-lg:border-b @max-lg:border-stone-200 @max-lg:py-3"
              >
                <th scope="row" className={cell}>
                  {person.name}
                  {person.with === null ? null : (
                    <span className="block text-xs font-normal text-stone-600">
                      {copy.with(person.with)}
                    </span>
                  )}
                </th>
                <td className={`${cell} font-semibold`}>
                  {person.allergens.map((each) => words.allergens[each]).join(', ')}
                </td>
                <td className={cell}>{person.diets.map((diet) => words.diets[diet]).join(', ')}</td>
                <td className={cell}>{person.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
