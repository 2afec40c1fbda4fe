import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { authorize } from '#app/auth/authorize.ts'
import { may } from '#app/auth/permissions.ts'
import type { FieldMessage } from '#app/copy/fields.ts'
import { registrations as table } from '#app/db/schema/registrations.ts'
import { cancelAttendee } from '#app/features/attendees/attendee-commands.server.ts'
import { cancelOwnRegistration } from '#app/features/registrations/change-registration.server.ts'
import { ofAccount, ownRow } from '#app/features/registrations/own-registration.server.ts'
import { registerByWire } from '#app/features/registrations/register-by-wire.server.ts'
import { wireRegistrationInput } from '#app/features/registrations/wire-registration-input.ts'
import { Problem } from '#app/problem.ts'
import { asForm, formTexts, isFieldMessage, WrongRow } from '#server/supabase/sent-row.ts'
import { madeColumn, wireColumn, type WireTable } from '#server/supabase/table.ts'

/** The one thing that a program changes of a registration. */
const cancellationInput = z.object({ status: z.literal('cancelled', 'invalidChoice') })

/** Registrations for events: never what is known of anybody's health. */
export const eventRegistrations: WireTable = {
  from: table,
  id: table.id,
  tallied: 'event_registrations by day',
  columns: {
    id: madeColumn('uuid', table.id),
    event_id: wireColumn('integer', table.eventId),
    user_id: madeColumn('uuid', table.accountId),
    name: wireColumn('text', table.name),
    email: wireColumn('text', table.email),
    seats: wireColumn('integer', table.seats),
    status: wireColumn('text', table.status),
    total: madeColumn('euros', table.total),
    created_at: madeColumn('instant', table.createdAt),
    updated_at: madeColumn('instant', table.updatedAt),
  },
  alsoTakes: ['companions', 'waiting_list', 'language'],
  mayWrite: ({ actor }) => may(actor, 'account.own'),
  visible({ actor }) {
    const account = authorize(actor, 'account.own')
    return may(actor, 'registrations.manage') ? undefined : ofAccount(account)
  },
  async insert(cx, row) {
    const input = wireRegistrationInput.safeParse(row)
    if (!input.success) {
      const wrong = input.error.issues.map(({ path, message }): [string, FieldMessage] => [
        String(path[0] ?? 'form'),
        isFieldMessage(message) ? message : 'required',
      ])
      throw new WrongRow(Object.fromEntries(wrong.toReversed()))
    }
    const result = await registerByWire(cx, input.data)
    if (result.outcome === 'already') throw new Problem('alreadyRegistered', 409)
    if (result.outcome === 'full') throw new Problem('seatsTaken', 409)
    return result.row
  },
  async update(cx, id, row) {
    authorize(cx.actor, 'account.own')
    asForm(formTexts(row, ['status']), cancellationInput)
    if (may(cx.actor, 'registrations.manage')) {
      const [registration] = await cx.db
        .select({ eventId: table.eventId })
        .from(table)
        .where(eq(table.id, id))
      if (!registration) throw new Problem('registrationNotFound', 404)
      await cancelAttendee(cx, String(registration.eventId), id)
      return
    }
    await ownRow(cx, { id, key: null })
    await cancelOwnRegistration(cx, { id, key: null })
  },
}
