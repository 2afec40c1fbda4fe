import { randomUUID } from 'node:crypto'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { registerForEvent } from './register-for-event.server.ts'
import type { ApiRegistrationInput } from './registration-input.ts'

type ApiRegistration = {
  id: string
  event_id: number
  user_id: string | null
  name: string
  email: string
  seats: number
  status: 'confirmed' | 'waiting'
  total: number
  created_at: Date
  updated_at: Date
}

export type ApiRegistrationOutcome =
  /** For a visitor the row repeats the request: only the mailbox learns whether it was stored. */
  { outcome: 'stored'; row: ApiRegistration } | { outcome: 'full' } | { outcome: 'already' }

export async function registerByApi(
  cx: RequestContext,
  { event_id: eventId, name, email, seats, companions, ...input }: ApiRegistrationInput,
): Promise<ApiRegistrationOutcome> {
  const people = Array.from({ length: seats }, (_, index) => ({
    name: index === 0 ? name : (companions[index - 1] ?? `${name} +${index}`),
    // Programs do not ask: the reminder and the person's link do.
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
  if (result.outcome === 'full' || result.outcome === 'already') return { outcome: result.outcome }
  const account = cx.actor.kind === 'account' ? cx.actor : null
  return {
    outcome: 'stored',
    row: {
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
    },
  }
}
