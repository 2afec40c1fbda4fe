import { CloudUpload, ScanLine } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
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
  type DoorRegistration,
  type MarkResult,
} from './attendee.ts'
import { DoorEntry } from './door-entry.tsx'
import { EventPeopleFrame } from './event-people-frame.tsx'
import { useMarks } from './use-marks.ts'

const codeScanner = latePart(async () => (await import('./code-scanner.tsx')).CodeScanner, PartAway)

/** Registrations shown at once; a name finds the others. */
const shownAtOnce = 40

/** The door on a telephone: who is expected, by code or by name, and who has come. */
export function DoorPage({
  event,
  registrations,
  scanned,
}: {
  event: AttendedEvent
  registrations: DoorRegistration[]
  /** The registration whose code was read by the telephone's own camera. */
  scanned: string | null
}) {
  const { doorPage: copy } = useCopy(attendeesCopy)
  useFetchedAhead(codeScanner)
  const [search, setSearch] = useState('')
  const [found, setFound] = useState(scanned)
  const [scanning, setScanning] = useState(false)
  const tellConflict = useTellConflict(registrations)
  const marks = useMarks(event.id, tellConflict)
  const people = registrations.flatMap(({ guests }) => guests)
  const here = people.filter(({ id, checkedInAt }) => {
    const known = marks.states.get(id)
    return (known === undefined ? checkedInAt : known) !== null
  })
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
        {copy.arrived(here.length, people.length)}
      </p>
      {marks.pending > 0 ? (
        <output className="bg-warn-100 mb-4 flex items-start gap-3 px-4 py-3 text-sm">
          <CloudUpload aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
          {marks.signedOut ? copy.signedOut : copy.pending(marks.pending)}
        </output>
      ) : null}
      <div className="mb-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
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
        <Button variant="line" onClick={() => setScanning(!scanning)} aria-expanded={scanning}>
          <ScanLine aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {scanning ? copy.stopScan : copy.scan}
        </Button>
        {event.cancelledAt ? null : (
          <ButtonLink to={eventPaths(event.id).walkIn} variant="line">
            {copy.letIn}
          </ButtonLink>
        )}
      </div>
      {scanning ? (
        <Suspense>
          <codeScanner.Part onCode={read} />
        </Suspense>
      ) : null}
      <ul className="border-t border-stone-200">
        {matching.slice(0, shownAtOnce).map((registration) => (
          <DoorEntry key={registration.id} registration={registration} marks={marks} />
        ))}
      </ul>
      {matching.length === 0 ? (
        <p className="py-8 text-sm">{people.length === 0 ? copy.nobody : copy.empty}</p>
      ) : null}
      {matching.length > shownAtOnce ? (
        <p className="py-4 text-sm text-stone-600">{copy.more(matching.length - shownAtOnce)}</p>
      ) : null}
      <p className="mt-6 text-xs text-stone-600">{copy.logged}</p>
    </EventPeopleFrame>
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
