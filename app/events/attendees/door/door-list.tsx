import { useState } from 'react'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import type { Marks } from '#app/events/attendees/phone/use-phone-store.ts'
import type { Takings } from '#app/events/attendees/phone/use-takings.ts'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import { DoorEntry } from './door-entry.tsx'
import type { DoorGuest, DoorRegistration } from './door.server.ts'
import type { SessionEnd } from './evening.server.ts'

/** The others are found by name. */
const shownAtOnce = 40

/** Views are links: the address keeps the choice, without a request. */
export function DoorViews({
  view,
  counts,
  onChoose,
}: {
  /** None after a code was read. */
  view: DoorView | null
  counts: Record<DoorView, number>
  onChoose: () => void
}) {
  const { doorPage: copy } = useCopy(attendeesCopy)
  const { language } = useLanguage()
  return (
    <div className="mb-2 md:mb-4 print:hidden">
      <ChipLinks
        oneLine
        fetchesNothing
        onChoose={onChoose}
        label={copy.view}
        items={doorViews.map((each) => ({
          key: each,
          label: copy.views[each],
          count: decimal(counts[each], language),
          to: each === 'todos' ? '?' : `?estado=${each}`,
          on: each === view,
        }))}
      />
    </div>
  )
}

/** People marked here stay in view until another view is chosen. */
export function DoorEntries({
  registrations,
  view,
  searched,
  isHere,
  marks,
  takings,
}: {
  registrations: readonly DoorRegistration[]
  view: DoorView
  searched: boolean
  isHere: (guest: DoorGuest) => boolean
  marks: Marks
  takings: Takings
}) {
  const { doorPage: copy } = useCopy(attendeesCopy)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const shown = filterByView(registrations, view, isHere, marked)
  const marking: Marks = {
    ...marks,
    mark(guest, here) {
      setMarked((before) => new Set(before).add(guest))
      marks.mark(guest, here)
    },
  }
  return (
    <>
      <ul className="max-w-[44rem] border-t border-stone-200 print:[&_button]:hidden">
        {shown.slice(0, shownAtOnce).map((registration) => (
          <DoorEntry
            key={registration.id}
            registration={registration}
            marks={marking}
            takings={takings}
          />
        ))}
      </ul>
      {shown.length === 0 ? (
        <p className="py-8 text-sm">{copy.emptyViews[searched ? 'todos' : view]}</p>
      ) : null}
      {shown.length > shownAtOnce ? (
        <p className="py-4 text-sm text-stone-600">{copy.more(shown.length - shownAtOnce)}</p>
      ) : null}
    </>
  )
}

/** Views of the door as the address names them: all, missing, arrived. */
const doorViews = ['todos', 'faltan', 'llegados'] as const

type DoorView = (typeof doorViews)[number]

export const doorViewOf = (asked: string | null): DoorView =>
  doorViews.find((each) => each === asked) ?? 'todos'

/**
 * The registrations of a view, each with the guests that belong to it.
 * @param marked guests marked in this view: they stay, so that nothing moves under a finger.
 */
export function filterByView(
  registrations: readonly DoorRegistration[],
  view: DoorView,
  isHere: (guest: DoorGuest) => boolean,
  marked: ReadonlySet<string>,
): readonly DoorRegistration[] {
  if (view === 'todos') return registrations
  return registrations.flatMap((registration) => {
    const guests = registration.guests.filter(
      (guest) => marked.has(guest.id) || isHere(guest) === (view === 'llegados'),
    )
    return guests.length > 0 ? [{ ...registration, guests }] : []
  })
}

export function EndingSession({ end: { at, anew } }: { end: SessionEnd }) {
  const { doorPage: copy } = useCopy(attendeesCopy)
  const { language } = useLanguage()
  const time = timeOfDay(at, language)
  return (
    <output className="bg-warn-100 mb-4 block max-w-[44rem] px-4 py-3 text-sm print:hidden">
      {anew ? copy.sessionEnds(time) : copy.sessionRests(time)}
    </output>
  )
}
