import { randomUUID } from 'node:crypto'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { KitchenSheetView } from '#app/events/menus/kitchen/kitchen-sheet-view.tsx'
import { NightPhotographs } from '#app/events/night/photographs/night-photographs.tsx'
import { classNames } from '#app/kit/ui/class-names.ts'
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

/** The evening on a phone: what comes next, kitchen, notes, photographs. */
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
  const { event, accountId, parts, sheet, notes, closed } = night
  const owner = { eventId: event.id, accountId }
  return (
    <EventPeopleFrame event={event} page="night" title={copy.title(event.title)}>
      <div className="flex max-w-[44rem] flex-col gap-8">
        <Programme parts={parts} now={night.now} />
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
        <NightNotes owner={owner} notes={notes} submission={submission} answer={answer} />
        <NightPhotographs
          owner={owner}
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
