import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { cancelAttendees } from '#app/events/attendees/acts/cancel-attendees.server.ts'
import { registerByApi } from '#app/events/registrations/booking/register-by-api.server.ts'
import { apiRegistrationInput } from '#app/events/registrations/booking/registration-input.ts'
import { cancelOwnRegistration } from '#app/events/registrations/changes/change-registration.server.ts'
import { ofAccount, ownRow } from '#app/events/registrations/own/own-registration.server.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { registrations as table } from '#app/platform/schema/events/registrations.ts'
import { Problem } from '#app/problem.ts'
import { fieldMessageOf } from '#server/api/request-json.ts'
import { generatedColumn, restColumn, type RestTable } from '#server/api/rest/rest-table.ts'
import { asForm, formTexts, InvalidRow } from '#server/api/rest/row-input.ts'

/** A client can only cancel a registration. */
const cancellationInput = z.object({ status: z.literal('cancelled', 'invalidChoice') })

/** Never health data. */
export const eventRegistrations: RestTable = {
  from: table,
  id: table.id,
  tallied: 'event_registrations by day',
  columns: {
    id: generatedColumn('uuid', table.id),
    event_id: restColumn('integer', table.eventId),
    user_id: generatedColumn('uuid', table.accountId),
    name: restColumn('text', table.name),
    email: restColumn('text', table.email),
    seats: restColumn('integer', table.seats),
    status: restColumn('text', table.status),
    total: generatedColumn('euros', table.total),
    created_at: generatedColumn('instant', table.createdAt),
    updated_at: generatedColumn('instant', table.updatedAt),
  },
  alsoTakes: ['companions', 'waiting_list', 'language'],
  mayWrite: ({ actor }) => may(actor, 'account.own'),
  visible({ actor }) {
    const account = authorize(actor, 'account.own')
    return may(actor, 'registrations.manage') ? undefined : ofAccount(account)
  },
  // Without the ledger, managers of registrations see no sums.
  withheld: ({ actor }) =>
    may(actor, 'registrations.manage') && !may(actor, 'ledger.manage') ? ['total'] : [],
  async insertAlone(cx, row) {
    const input = apiRegistrationInput.safeParse(row)
    if (!input.success) {
      const wrong = input.error.issues.map(({ path, message }): [string, FieldMessage] => [
        String(path[0] ?? 'form'),
        fieldMessageOf(message),
      ])
      throw new InvalidRow(Object.fromEntries(wrong.toReversed()))
    }
    return registerByApi(cx, input.data)
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
      await cancelAttendees(cx, String(registration.eventId), [id], { offerOn: true })
      return
    }
    await ownRow(cx, { id, key: null })
    await cancelOwnRegistration(cx, { id, key: null })
  },
}
