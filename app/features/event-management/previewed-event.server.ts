import { authorize } from '#app/auth/authorize.ts'
import type { RequestContext } from '#app/auth/context.ts'
import { eventIn, foreignIn } from '#app/features/events/event-texts.ts'
import { isOver, type ClubEvent } from '#app/features/events/event.ts'
import {
  registrationWindow,
  type RegistrationWindow,
} from '#app/features/events/registration-window.ts'
import type { EventInput } from './event-form-input.server.ts'

/** What the public page would show of a form that is not stored yet. Editors and admins. */
export function previewedEvent(
  cx: RequestContext,
  { event: typed }: EventInput,
): { event: ClubEvent; over: boolean; window: RegistrationWindow } {
  authorize(cx.actor, 'events.manage')
  const event: ClubEvent = {
    ...eventIn(typed, cx.language),
    // None yet: nothing on the page leads back to it.
    id: 0,
    kind: eventIn(typed, 'es').category,
    foreign: foreignIn(typed, cx.language),
    seatsTaken: 0,
    cancelledAt: null,
    begun: typed.date <= cx.now,
    updatedAt: cx.now,
    calendarSequence: 0,
  }
  return {
    event,
    over: isOver(event, cx.now),
    window: registrationWindow(event, { member: false, now: cx.now }),
  }
}
