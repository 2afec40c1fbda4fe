import { eq } from 'drizzle-orm'
import { shownEvent } from '#app/events/events/event-texts.ts'
import { isOver, noEvent, type ClubEvent } from '#app/events/events/event.ts'
import {
  registrationWindow,
  type RegistrationWindow,
} from '#app/events/events/seats/registration-window.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { numberedId } from '#app/platform/db/ids.ts'
import { events } from '#app/platform/schema/events/events.ts'
import type { EventInput } from './event-form-input.server.ts'

const initialState = { seatsTaken: 0, cancelledAt: null }

/** Seats taken and cancellation, which no form has. */
async function storedFacts(
  { db }: RequestContext,
  stored: string | null,
): Promise<Pick<ClubEvent, 'seatsTaken' | 'cancelledAt'>> {
  const id = stored === null ? null : numberedId(stored)
  if (id === null) return initialState
  const { seatsTaken, cancelledAt } = events
  const [facts] = await db.select({ seatsTaken, cancelledAt }).from(events).where(eq(events.id, id))
  return facts ?? initialState
}

/**
 * The public page of an unsaved form.
 * @param stored id of the edited event; null for a new one.
 */
export async function previewedEvent(
  cx: RequestContext,
  { event: typed }: EventInput,
  stored: string | null,
): Promise<{ event: ClubEvent; over: boolean; window: RegistrationWindow }> {
  authorize(cx.actor, 'events.manage')
  const event: ClubEvent = {
    ...shownEvent(typed, cx),
    id: noEvent,
    ...(await storedFacts(cx, stored)),
    photographs: 0,
    updatedAt: cx.now,
    calendarSequence: 0,
    movedFrom: null,
  }
  return {
    event,
    over: isOver(event, cx.now),
    window: registrationWindow(event, { member: false, now: cx.now }),
  }
}
