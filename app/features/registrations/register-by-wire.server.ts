import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '#app/auth/context.ts'
import { registrations } from '#app/db/schema/registrations.ts'
import { registerForEvent } from './register-for-event.server.ts'
import type { WireRegistrationInput } from './wire-registration-input.ts'

/** A stored registration as a program gets it back. */
type WireRegistration = {
  id: string
  event_id: number
  name: string
  email: string
  seats: number
  status: string
  created_at: string
}

export type WireOutcome =
  | { outcome: 'stored'; row: WireRegistration }
  | { outcome: 'full' }
  | { outcome: 'already' }

/** Registers somebody for a program: the same command as the page's. Throws the same Problems. */
export async function registerByWire(
  cx: RequestContext,
  { event_id: eventId, name, email, seats, companions, ...input }: WireRegistrationInput,
): Promise<WireOutcome> {
  const people = Array.from({ length: seats }, (_, index) => ({
    name: index === 0 ? name : (companions[index - 1] ?? `${name.slice(0, 96)} +${index}`),
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
  const [row] = await cx.db.select().from(registrations).where(eq(registrations.id, result.id))
  if (!row) throw new Error('the registration was just stored')
  return {
    outcome: 'stored',
    row: {
      id: row.id,
      event_id: row.eventId,
      name: row.name,
      email: row.email,
      seats: row.seats,
      status: row.status,
      created_at: row.createdAt.toISOString(),
    },
  }
}
