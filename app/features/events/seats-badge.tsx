import { eventsCopy } from '#app/copy/events.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { EventSummary } from './event.ts'
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
