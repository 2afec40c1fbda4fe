import './place-cards.css'
import { useClub } from '#app/club-context.ts'
import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { seatingCopy } from '#app/events/registrations/seating.copy.ts'
import { useNameOf } from '#app/events/seating/seating-notes.ts'
import { seatingPrint } from '#app/events/seating/seating.server.ts'
import { seatingPaths } from '#app/events/seating/seating.ts'
import { PrintButton } from '#app/kit/panel/print-button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/place-cards.route.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('registrations.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return seatingPrint(context.get(requestContext), params.id)
}

export default function PlaceCards({
  loaderData: { event, tables, people },
}: Route.ComponentProps) {
  const { print: copy, page, table: tableName } = useCopy(seatingCopy)
  const nameOf = useNameOf()
  const cards = tables.flatMap(({ id, number }) =>
    people
      .filter(({ table, name, with: whose }) => table === id && (name !== '' || whose))
      .map((person) => ({ id: person.id, name: nameOf(person), number })),
  )
  const leftOut = people.length - cards.length
  return (
    <EventPeopleFrame event={event} page="tables" title={copy.cardsTitle(event.title)}>
      <div className="mb-6 max-w-[44rem] print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <TextLink to={seatingPaths(event.id).plan} back>
            {page.back}
          </TextLink>
          <PrintButton />
        </div>
        <p className="text-ink-2 mt-3 text-sm">{copy.cardsHint}</p>
        {leftOut > 0 && cards.length > 0 ? (
          <p className="bg-warn-100 mt-3 px-4 py-3 text-sm">{copy.leftOut(leftOut)}</p>
        ) : null}
      </div>
      {cards.length === 0 ? (
        <p className="bg-cream px-4 py-3 text-sm">{copy.noCards}</p>
      ) : (
        <ul className="place-cards">
          {cards.map(({ id, name, number }) => (
            <li key={id} className="place-card">
              {/* Both sides have the same text, so only one is read aloud. */}
              <div aria-hidden="true" className="place-card-side">
                <Side name={name} table={tableName(number)} />
              </div>
              <div className="place-card-side">
                <Side name={name} table={tableName(number)} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </EventPeopleFrame>
  )
}

function Side({ name, table }: { name: string; table: string }) {
  const { name: club } = useClub()
  return (
    <>
      <p
        className={`max-h-[3.3em] overflow-hidden font-serif leading-[1.1] text-balance wrap-anywhere ${name.length > 26 ? 'text-title' : 'text-figure'}`}
      >
        {name}
      </p>
      <p className="text-wine-700 mt-1.5 text-sm font-semibold">{table}</p>
      <p className="mt-1 text-[0.6875rem] tracking-[0.08em] text-stone-600 uppercase">{club}</p>
    </>
  )
}
