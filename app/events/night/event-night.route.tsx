import { randomUUID } from 'node:crypto'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { eventPaths } from '#app/events/attendees/attendee.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import type { DoorGuest } from '#app/events/attendees/door/door.server.ts'
import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { useMarks } from '#app/events/attendees/phone/use-phone-store.ts'
import { KitchenSheetView } from '#app/events/menus/kitchen/kitchen-sheet-view.tsx'
import { NightPhotographs } from '#app/events/night/photographs/night-photographs.tsx'
import { classNames } from '#app/kit/ui/class-names.ts'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { nightOperations } from '#app/platform/auth/permissions.ts'
import { requireForEvent } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/event-night.route.ts'
import { noteInput } from './night-input.ts'
import { NightNotes } from './night-notes.tsx'
import { nightCopy } from './night.copy.ts'
import { keepNotes, nightPage, type Night } from './night.server.ts'
import { nightPaths, type NightPart } from './night.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent(...nightOperations)]

export async function loader({ params, context }: Route.LoaderArgs) {
  return {
    night: await nightPage(context.get(requestContext), params.id),
    submission: randomUUID(),
  }
}

export const action = command({
  form: noteInput,
  act: (cx, { submission, text }, { params }: Route.ActionArgs) =>
    keepNotes(cx, params.id, [{ id: submission, text, at: cx.now }]),
  done: ([result], { params }) =>
    redirectTo(
      nightPaths(params.id).night,
      result?.outcome === 'kept' ? 'nightNoted' : 'tooManyNotes',
    ),
})

export const clientAction = formClientAction

export default function EventNight({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <NightPage key={loaderData.night.accountId} {...loaderData} answer={actionData} />
    </>
  )
}

const silent = () => undefined

/** The evening on a phone: what comes next, who is missing, tables, kitchen, notes. */
function NightPage({
  night,
  submission,
  answer,
}: {
  night: Night
  submission: string
  answer: FormAnswer | undefined
}) {
  const copy = useCopy(nightCopy)
  const { event, accountId, parts, sheet, registrations, tables, notes, closed } = night
  const keeper = { eventId: event.id, accountId }
  // Marks made at the door on this phone, also unsent ones.
  const marks = useMarks(keeper, silent)
  const isHere = ({ id, checkedInAt }: DoorGuest) => {
    const known = marks.states.get(id)
    return (known === undefined ? checkedInAt : known) !== null
  }
  const people = registrations.flatMap((registration) =>
    registration.guests.map((guest) => ({ guest, registration })),
  )
  return (
    <EventPeopleFrame event={event} page="night" title={copy.title(event.title)}>
      <div className="flex max-w-[44rem] flex-col gap-8">
        <Programme parts={parts} now={night.now} />
        <Missing event={event} people={people} isHere={isHere} />
        <Tables tables={tables} people={people.map(({ guest }) => guest)} isHere={isHere} />
        <section>
          <h2 className="text-h3 mb-2">{copy.kitchen.title}</h2>
          {sheet ? (
            <>
              <p className="mb-3 text-xs text-stone-600">{copy.kitchen.logged}</p>
              <KitchenSheetView sheet={sheet} />
            </>
          ) : (
            <p className="text-ink-2 text-sm">{copy.kitchen.none}</p>
          )}
        </section>
        <NightNotes keeper={keeper} notes={notes} submission={submission} answer={answer} />
        <NightPhotographs
          keeper={keeper}
          photographs={night.photographs}
          takenBack={night.takenBack}
          closed={closed}
          submission={submission}
        />
      </div>
    </EventPeopleFrame>
  )
}

function Programme({ parts, now: loaded }: { parts: readonly NightPart[]; now: Date }) {
  const copy = useCopy(nightCopy)
  const { language } = useLanguage()
  const now = useClock(loaded)
  // The last part begun; -1 before the first.
  const current = parts.findLastIndex(({ at }) => at !== null && at <= now)
  return (
    <section>
      <h2 className="text-h3 mb-2">{copy.programme.title}</h2>
      <ol>
        {parts.map(({ at, what }, place) => (
          <li
            // Parts may share a name; none changes place.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            aria-current={place === current ? 'step' : undefined}
            className={classNames(
              'grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-3 border-b border-stone-200 py-2.5',
              place === current ? 'bg-cream px-2 font-semibold' : '',
              place < current ? 'text-stone-600' : '',
            )}
          >
            <span className="tabular-nums">{at ? timeOfDay(at, language) : ''}</span>
            <span className="min-w-0 wrap-anywhere">
              {what}
              {place === current ? (
                <span className="text-wine-700 ml-1 text-xs"> {copy.now}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Expected = { guest: DoorGuest; registration: Night['registrations'][number] }

function Missing({
  event,
  people,
  isHere,
}: {
  event: Night['event']
  people: readonly Expected[]
  isHere: (guest: DoorGuest) => boolean
}) {
  const { missing: copy } = useCopy(nightCopy)
  const { anonymous, doorPage } = useCopy(attendeesCopy)
  const { nobody } = doorPage
  const { language } = useLanguage()
  const missing = people.filter(({ guest }) => !isHere(guest))
  return (
    <section>
      <h2 className="text-h3">{people.length === 0 ? nobody : copy.title(missing.length)}</h2>
      {people.length === 0 ? null : (
        <p className="text-ink-2 mb-2 text-sm" aria-live="polite">
          {doorPage.arrived(people.length - missing.length, people.length)}
        </p>
      )}
      <ul className="mb-3">
        {missing.map(({ guest, registration }) => (
          <li
            key={guest.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-stone-200 py-2 text-sm"
          >
            <span className="min-w-0 font-medium wrap-anywhere">
              {guest.name || anonymous}
              {registration.confirmBy ? (
                <span className="block text-xs font-normal text-stone-600">
                  {doorPage.unconfirmed(timeOfDay(registration.confirmBy, language))}
                </span>
              ) : null}
            </span>
            {guest.table === null ? null : (
              <span className="text-wine-700 font-semibold whitespace-nowrap">
                {doorPage.table(guest.table)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {/* The door's own answer alone allows the camera. */}
      <a href={eventPaths(event.id).door} className={buttonClass({ variant: 'line', size: 'sm' })}>
        {copy.door}
      </a>
    </section>
  )
}

function Tables({
  tables,
  people,
  isHere,
}: {
  tables: Night['tables']
  people: readonly DoorGuest[]
  isHere: (guest: DoorGuest) => boolean
}) {
  const { tables: copy } = useCopy(nightCopy)
  const { anonymous, doorPage } = useCopy(attendeesCopy)
  const nowhere = people.filter(({ table }) => table === null)
  const rows = [
    ...tables.map(({ number, free }) => ({
      key: String(number),
      title: doorPage.table(number),
      free: copy.free(free),
      there: people.filter(({ table }) => table === number),
    })),
    ...(nowhere.length > 0 && tables.length > 0
      ? [{ key: '', title: copy.nowhere, free: '', there: nowhere }]
      : []),
  ]
  return (
    <section>
      <h2 className="text-h3 mb-2">{copy.title}</h2>
      {tables.length === 0 ? <p className="text-ink-2 text-sm">{copy.none}</p> : null}
      <ul>
        {rows.map(({ key, title, free, there }) => (
          <li key={key} className="border-b border-stone-200">
            <details>
              <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
                <b className="font-semibold">{title}</b>
                <span className="text-ink-2 flex items-center gap-2 tabular-nums">
                  {copy.here(there.filter(isHere).length, there.length)}
                  {free === '' ? null : ` · ${free}`}
                  <FoldMark />
                </span>
              </summary>
              <ul className="pb-3 pl-4 text-sm">
                {there.map((guest) => (
                  <li
                    key={guest.id}
                    className={classNames(
                      'py-1 wrap-anywhere',
                      isHere(guest) ? 'text-olive-700' : '',
                    )}
                  >
                    {guest.name || anonymous}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The current time, every half minute; the server's at first, for hydration. */
function useClock(loaded: Date): Date {
  const [now, setNow] = useState(loaded)
  useEffect(() => {
    const look = () => setNow(new Date())
    const timer = setInterval(look, 30_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
