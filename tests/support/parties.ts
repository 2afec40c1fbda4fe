import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { testContext } from './context.ts'
import { registrationOf, seatsOf } from './events.ts'
import { confirmNewest, registerConfirmed, sendFromElsewhere } from './registration-links.ts'
import { registrationForm } from './valid-requests/forms.ts'

/** The form of a party of up to three people, who accept the waiting list. */
export const partyForm = (given: Record<string, string>): Record<string, string> =>
  registrationForm({
    guest_2_name: 'Pau Vila',
    guest_3_name: 'Íngrid Mas',
    guest_3_needs: 'no',
    waiting: 'yes',
    ...given,
  })

/**
 * Registers a visitor's party by the page's form; returns a function for the addresses of its mail's link with a longer
 * path.
 */
export async function registeredParty(
  app: TestApp,
  event: number,
  { name, seats, language = 'es' }: { name: string; seats: number; language?: 'es' | 'ca' },
): Promise<{ id: string; email: string; to: (end: string) => string }> {
  const email = `${randomUUID()}@example.cat`
  const form = partyForm({ name, email, seats: String(seats) })
  const headers = { Cookie: `language=${language}` }
  const sent = await sendFromElsewhere(app, `/eventos/${event}/inscripcion`, form, headers)
  expect(sent.status).toBe(302)
  const link = await confirmNewest(app)
  const { id } = (await seatsOf(app.db, event)).of(name)
  return { id, email, to: (end) => link.replace('?', `${end}?`) }
}

/** Registers and confirms without pages; returns the registration. */
export async function registeredSeats(
  app: TestApp,
  event: number,
  name: string,
  given: Parameters<typeof registrationOf>[1] = {},
) {
  const cx = testContext({ db: app.db, now: new Date() })
  await registerConfirmed(cx, event, registrationOf(name, given))
  return (await seatsOf(app.db, event)).of(name)
}
