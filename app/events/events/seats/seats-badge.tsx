import type { EventSummary } from '#app/events/events/event.ts'
import { eventsCopy } from '#app/events/events/events.copy.ts'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { isNearlyFull, lastSeats } from './registration-window.ts'

/** What one should know of the seats before one opens the event; nothing while there are enough. */
export function SeatsBadge({ event }: { event: EventSummary }) {
  const copy = useCopy(eventsCopy)
  if (event.cancelledAt) return <Badge tone="error">{copy.cancelled}</Badge>
  if (event.begun) return <Badge tone="olive">{copy.goingOn}</Badge>
  if (event.seatsTaken >= event.maxParticipants) return <Badge tone="warn">{copy.full}</Badge>
  return isNearlyFull(event) ? <Badge tone="warn">{copy.lastSeats}</Badge> : null
}

/** How many seats are left, beside how many there are, while they are few. */
export function FewLeft({
  event,
}: {
  event: Pick<EventSummary, 'maxParticipants' | 'seatsTaken' | 'cancelledAt' | 'begun'>
}) {
  const copy = useCopy(eventsCopy)
  const isFull = event.seatsTaken >= event.maxParticipants
  if (event.cancelledAt || event.begun || isFull || !isNearlyFull(event)) return null
  return `, ${copy.fewLeft(Math.min(lastSeats, event.maxParticipants))}`
}
