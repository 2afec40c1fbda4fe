import { ScanLine, UserRoundPlus } from 'lucide-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { eventPaths, type MarkResult } from '#app/events/attendees/attendee.ts'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { scannedField, keepDoorForTonight } from '#app/events/attendees/phone/keep-door.ts'
import type { TakingResult } from '#app/events/attendees/phone/taking.ts'
import { useMarks } from '#app/events/attendees/phone/use-phone-store.ts'
import { useTakings } from '#app/events/attendees/phone/use-takings.ts'
import { commandPalette } from '#app/frame/panel-frame/palette/use-palette.tsx'
import { panelDrawer } from '#app/frame/panel-frame/panel-frame.tsx'
import { PartUnavailable } from '#app/kit/panel/part-unavailable.tsx'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { SearchField } from '#app/kit/ui/fields/search-field.tsx'
import { lazyPart, usePreloadedParts } from '#app/kit/ui/lazy-part.ts'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { requireForEvent } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { containsAllWords } from '#app/platform/i18n/plain-text.ts'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/door.route.ts'
import { DoorEntries, DoorViews, doorViewOf, EndingSession } from './door-list.tsx'
import { doorList, type DoorGuest, type DoorRegistration } from './door.server.ts'
import { doorKeptUntil, sessionEndBefore } from './evening.server.ts'
import { UnsentMarks } from './unsent-marks.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent('door.keep')]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const scanned = new URL(request.url).searchParams.get(scannedField)
  const cx = context.get(requestContext)
  const list = await doorList(cx, params.id)
  const { event } = list
  return {
    ...list,
    /** The registration whose code the phone's camera read. */
    scanned,
    shownAt: cx.now,
    keptUntil: doorKeptUntil(event, cx.now),
    sessionEnd: await sessionEndBefore(cx, event),
  }
}

export default function Door({ loaderData }: Route.ComponentProps) {
  // Remounted for another account.
  return <DoorPage key={loaderData.accountId} {...loaderData} />
}

const codeScanner = lazyPart(
  async () => (await import('#app/kit/ui/code-scanner.tsx')).CodeScanner,
  PartUnavailable,
)

function DoorPage({
  event,
  accountId,
  registrations,
  scanned,
  shownAt,
  keptUntil,
  sessionEnd,
}: Route.ComponentProps['loaderData']) {
  const { doorPage: copy, dialog } = useCopy(attendeesCopy)
  usePreloadedParts(codeScanner, panelDrawer, commandPalette)
  const searchField = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  // The text may have been typed before hydration.
  useEffect(() => setSearch(searchField.current?.value ?? ''), [])
  const [found, setFound] = useState(scanned)
  const [scanning, setScanning] = useState<boolean | 'failed'>(false)
  const notifyConflict = useNotifyConflict(registrations)
  const owner = { eventId: event.id, accountId, shownAt }
  useEffect(() => {
    if (keptUntil) keepDoorForTonight(event.id, keptUntil)
  }, [event.id, keptUntil])
  const marks = useMarks(owner, notifyConflict)
  const takings = useTakings(owner, useCollectedNotice(registrations))
  const waiting = {
    pending: marks.pending + takings.pending,
    ofOthers: marks.ofOthers + takings.ofOthers,
    signedOut: marks.signedOut || takings.signedOut,
  }
  const people = registrations.flatMap(({ guests }) => guests)
  const isHere = ({ id, checkedInAt }: DoorGuest) => {
    const known = marks.states.get(id)
    return (known === undefined ? checkedInAt : known) !== null
  }
  const here = people.filter(isHere).length
  const [query] = useSearchParams()
  const view = doorViewOf(query.get('estado'))
  const matching = found
    ? registrations.filter(({ id }) => id === found)
    : registrations.filter((each) => matches(each, search))

  function read(text: string) {
    const id = registrationIn(text, event.id)
    if (id && registrations.some((each) => each.id === id)) setFound(id)
    else showToast({ tone: 'error', title: copy.foreignCode })
  }

  return (
    <EventPeopleFrame
      event={event}
      page="door"
      title={copy.title(event.title)}
      count={copy.arrived(here, people.length)}
    >
      <noscript>
        <p className="bg-warn-100 mb-6 px-4 py-3 text-sm">{copy.needsScripts}</p>
      </noscript>
      {sessionEnd ? <EndingSession end={sessionEnd} /> : null}
      <UnsentMarks phone={waiting} />
      <div className="bg-paper sticky top-0 z-10 flex flex-wrap items-center gap-2 py-2 print:hidden">
        <div className="min-w-0 grow basis-32 md:max-w-sm">
          <SearchField
            label={copy.search}
            placeholder={copy.search}
            ref={searchField}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              setFound(null)
              setSearch(currentTarget.value)
            }}
          />
        </div>
        <Button
          variant="line"
          onClick={() => setScanning(scanning !== true)}
          aria-expanded={scanning === true}
          className="shrink-0 max-lg:px-3"
        >
          <ScanLine className="size-5" />
          <span className="max-lg:sr-only">{scanning === true ? copy.stopScan : copy.scan}</span>
        </Button>
        {event.cancelledAt ? null : (
          <ButtonLink
            to={eventPaths(event.id).walkIn}
            variant="line"
            className="shrink-0 max-lg:px-3"
          >
            <UserRoundPlus className="size-5" />
            <span className="max-lg:sr-only">{copy.letIn}</span>
          </ButtonLink>
        )}
      </div>
      {scanning === 'failed' ? (
        <p role="alert" className="bg-warn-100 mb-4 max-w-[44rem] px-4 py-3 text-sm">
          {copy.cameraFailed}
        </p>
      ) : scanning ? (
        <Suspense>
          <codeScanner.Part
            label={copy.camera}
            onCode={read}
            onFailed={() => setScanning('failed')}
          />
        </Suspense>
      ) : null}
      {people.length === 0 ? (
        <p className="border-t border-stone-200 py-8 text-sm">{copy.nobody}</p>
      ) : (
        <>
          <DoorViews
            view={found ? null : view}
            counts={{ todos: people.length, faltan: people.length - here, llegados: here }}
            onChoose={() => setFound(null)}
          />
          <DoorEntries
            key={found ?? view}
            registrations={matching}
            view={found ? 'todos' : view}
            searched={search.trim() !== ''}
            isHere={isHere}
            marks={marks}
            takings={takings}
          />
        </>
      )}
      <p className="mt-6 text-xs text-stone-600">{dialog.answersHint}</p>
    </EventPeopleFrame>
  )
}

/** Reports a payment that someone else had collected, or that nobody owes. */
function useCollectedNotice(registrations: readonly DoorRegistration[]) {
  const { doorPage, anonymous } = useCopy(attendeesCopy)
  return useCallback(
    ({ registration, outcome, by }: TakingResult) => {
      const { payment: copy } = doorPage
      const party = registrations.find(({ id }) => id === registration)
      const name = party?.name || party?.guests[0]?.name || anonymous
      const title =
        outcome === 'already'
          ? copy.already(name, by ?? '')
          : outcome === 'late'
            ? copy.late
            : copy.unknown
      showToast({ tone: 'error', title })
    },
    [registrations, doorPage, anonymous],
  )
}

/** Reports a person whom another account had marked first. */
function useNotifyConflict(registrations: readonly DoorRegistration[]) {
  const { doorPage: copy, anonymous } = useCopy(attendeesCopy)
  const { language } = useLanguage()
  return useCallback(
    ({ guest, outcome, checkedInAt, by }: MarkResult) => {
      const person = registrations.flatMap(({ guests }) => guests).find(({ id }) => id === guest)
      const title =
        outcome === 'already' && person && checkedInAt
          ? copy.already(person.name || anonymous, timeOfDay(checkedInAt, language), by ?? '')
          : copy.unknown
      showToast({ tone: 'error', title })
    },
    [registrations, copy, anonymous, language],
  )
}

function matches({ name, number, guests }: DoorRegistration, search: string): boolean {
  return (
    String(number) === search.trim() ||
    [name, ...guests.map((guest) => guest.name)].some((each) => containsAllWords(each, search))
  )
}

/** Null for the code of another event. */
function registrationIn(text: string, eventId: number): string | null {
  if (!URL.canParse(text)) return null
  const { pathname, searchParams } = new URL(text)
  return pathname === `/admin/eventos/${eventId}/entrada` ? searchParams.get(scannedField) : null
}
