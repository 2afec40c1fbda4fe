import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { seatingCopy } from '#app/events/registrations/seating.copy.ts'
import { PrintButton } from '#app/kit/panel/print-button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { compareNames } from '#app/platform/i18n/plain-text.ts'
import type { Route } from './+types/event-tables-list.route.ts'
import { useNameOf } from './seating-notes.ts'
import { seatingPrint } from './seating.server.ts'
import { seatingPaths } from './seating.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return seatingPrint(context.get(requestContext), params.id)
}

export default function EventTablesList({
  loaderData: { event, tables, people },
}: Route.ComponentProps) {
  const { print: copy, page, form, table: tableName } = useCopy(seatingCopy)
  const nameOf = useNameOf()
  const numbers = new Map(tables.map(({ id, number }) => [id, number]))
  const named = people
    .map((person) => ({
      id: person.id,
      name: nameOf(person),
      table: person.table === null ? null : (numbers.get(person.table) ?? null),
    }))
    .toSorted((one, other) => compareNames(one.name, other.name))
  return (
    <EventPeopleFrame event={event} page="tables" title={copy.listTitle(event.title)}>
      <div className="mb-6 flex max-w-[44rem] flex-wrap items-center justify-between gap-4 print:hidden">
        <TextLink to={seatingPaths(event.id).plan} back>
          {page.back}
        </TextLink>
        <PrintButton />
      </div>
      {named.length === 0 ? <p className="bg-cream px-4 py-3 text-sm">{page.nobody}</p> : null}
      <div className="max-w-[60rem] print:text-[10.5pt]">
        {tables.length === 0 ? null : (
          <section className="print:mt-4">
            <h2 className="text-h3 mb-3">{copy.byTable}</h2>
            <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
              {tables.map(({ number, seats }) => {
                const there = named.filter(({ table }) => table === number)
                return (
                  <section key={number} className="break-inside-avoid">
                    <h3 className="text-title flex items-baseline justify-between border-b border-stone-400 pb-1 font-serif">
                      {tableName(number)}
                      <span className="text-ink-2 font-sans text-xs tabular-nums">
                        {form.occupied(there.length, seats)}
                      </span>
                    </h3>
                    <ul>
                      {there.map(({ id, name }) => (
                        <li key={id} className="border-b border-stone-200 py-1.5 wrap-anywhere">
                          {name}
                        </li>
                      ))}
                    </ul>
                  </section>
                )
              })}
            </div>
          </section>
        )}
        <section className="not-first:mt-10 print:not-first:break-before-page">
          <h2 className="text-h3 mb-3">{copy.byName}</h2>
          <ul className="gap-x-8 sm:columns-2 print:columns-2">
            {named.map(({ id, name, table }) => (
              <li
                key={id}
                className="flex break-inside-avoid items-baseline justify-between gap-4 border-b border-stone-200 py-1.5"
              >
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <b className="shrink-0 font-semibold whitespace-nowrap">
                  {table === null ? copy.nowhere : tableName(table)}
                </b>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </EventPeopleFrame>
  )
}
