import { ScanLine } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { attendeesCopy } from '#app/copy/attendees.ts'
import { PartAway } from '#app/features/problems/part-away.tsx'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { timeOfDay } from '#app/i18n/madrid-time.ts'
import { plainText } from '#app/i18n/plain-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { latePart, useFetchedAhead } from '#app/ui/late-part.ts'
import { SearchField } from '#app/ui/search-field.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import {
  eventPaths,
  type AttendedEvent,
  type DoorGuest,
  type DoorRegistration,
  type MarkResult,
} from './attendee.ts'
import { DoorEntries, DoorViews } from './door-list.tsx'
import { doorViewOf } from './door-view.ts'
import { EventPeopleFrame } from './event-people-frame.tsx'
import { useHeldOfNight } from './held-of-night.ts'
import type { TakingResult } from './taking.ts'
import { useMarks } from './use-marks.ts'
import { useTakings } from './use-takings.ts'
import { WaitingHere } from './waiting-here.tsx'

const codeScanner = latePart(
  async () => (await import('#app/ui/code-scanner.tsx')).CodeScanner,
  PartAway,
)

/** The door on a telephone: who is expected, by code or by name, and who has come. */
export function DoorPage({
  event,
  accountId,
  registrations,
  scanned,
}: {
  event: AttendedEvent
  /** Whoever keeps the door; another account is another page. */
  accountId: string
  registrations: DoorRegistration[]
  /** The registration whose code was read by the telephone's own camera. */
  scanned: string | null
}) {
  const { doorPage: copy } = useCopy(attendeesCopy)
  useFetchedAhead(codeScanner)
  const [search, setSearch] = useState('')
  const [found, setFound] = useState(scanned)
  const [scanning, setScanning] = useState<boolean | 'failed'>(false)
  const tellConflict = useTellConflict(registrations)
  const keeper = { eventId: event.id, accountId }
  const marks = useMarks(keeper, tellConflict)
  const takings = useTakings(keeper, useTellTaken(registrations))
  const held = useHeldOfNight(keeper)
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
    <EventPeopleFrame event={event} page="door" title={copy.title(event.title)}>
      <noscript>
        <p className="bg-warn-100 mb-6 px-4 py-3 text-sm">{copy.needsScripts}</p>
      </noscript>
      <p className="mb-4 font-serif text-[1.5rem] lining-nums" aria-live="polite">
        {copy.arrived(here, people.length)}
      </p>
      <WaitingHere phone={waiting} copy={copy} />
      {held > 0 && !event.allowed.includes('night') ? (
        <output className="bg-warn-100 mb-4 block px-4 py-3 text-sm">
          {copy.heldOfNight(held)}
        </output>
      ) : null}
      <div className="mb-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center print:hidden">
        <SearchField
          label={copy.search}
          placeholder={copy.search}
          value={search}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setFound(null)
            setSearch(currentTarget.value)
          }}
        />
        <Button
          variant="line"
          onClick={() => setScanning(scanning !== true)}
          aria-expanded={scanning === true}
        >
          <ScanLine aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {scanning === true ? copy.stopScan : copy.scan}
        </Button>
        {event.cancelledAt ? null : (
          <ButtonLink to={eventPaths(event.id).walkIn} variant="line">
            {copy.letIn}
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
      <p className="mt-6 text-xs text-stone-600">{copy.logged}</p>
    </EventPeopleFrame>
  )
}

/** Tells what became of money that somebody else had collected before, or that nobody owes. */
function useTellTaken(registrations: readonly DoorRegistration[]) {
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

/** Tells of a person whom somebody else had marked before. */
function useTellConflict(registrations: readonly DoorRegistration[]) {
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
  const wanted = plainText(search).trim()
  if (wanted === '') return true
  return (
    String(number) === wanted ||
    [name, ...guests.map((guest) => guest.name)].some((each) =>
      plainText(each).trim().includes(wanted),
    )
  )
}

/** The registration that a code of this event names; null for any other code. */
function registrationIn(text: string, eventId: number): string | null {
  if (!URL.canParse(text)) return null
  const { pathname, searchParams } = new URL(text)
  return pathname === `/admin/eventos/${eventId}/entrada` ? searchParams.get('reserva') : null
}
