import { randomUUID } from 'node:crypto'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { Problem } from '#app/problem.ts'
import { registerForEvent } from './register-for-event.server.ts'
import type { ApiRegistrationInput } from './registration-input.ts'

/**
 * Registers for a program and returns the row. For a visitor it repeats the request: only the mailbox learns whether
 * it was stored.
 *
 * @throws Problem 409 when full or registered already, and as `registerForEvent`.
 */
export async function registerByApi(
  cx: RequestContext,
  { event_id: eventId, name, email, seats, companions, ...input }: ApiRegistrationInput,
) {
  const people = Array.from({ length: seats }, (_, index) => ({
    name: index === 0 ? name : (companions[index - 1] ?? `${name} +${index}`),
    // Programs do not ask about needs: the reminder and the person's link do.
    hasNeeds: null,
    diets: [],
    allergens: [],
    note: '',
  }))
  const result = await registerForEvent(
    { ...cx, language: input.language ?? cx.language },
    eventId,
    {
      name,
      email,
      seats,
      acceptsWaiting: input.waiting_list,
      submission: randomUUID(),
      guests: people,
    },
  )
  if (result.outcome === 'already') throw new Problem('alreadyRegistered', 409)
  if (result.outcome === 'full') throw new Problem('seatsTaken', 409)
  const account = cx.actor.kind === 'account' ? cx.actor : null
  return {
    id: result.id,
    event_id: Number(eventId),
    user_id: account?.id ?? null,
    name,
    email: account?.email ?? email,
    seats,
    status: result.outcome === 'waiting' ? 'waiting' : 'confirmed',
    total: result.total,
    created_at: cx.now,
    updated_at: cx.now,
  }
}
