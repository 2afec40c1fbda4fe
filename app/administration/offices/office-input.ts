import { z } from 'zod'
import { optionalDay } from '#app/kit/forms/day-input.ts'
import { email, singleLine } from '#app/kit/forms/text-input.ts'
import { eventOffices, offices } from '#app/platform/auth/office.ts'

/** The password of who acts, where it is asked for. */
const currentPassword = z.string().max(200, 'passwordTooLong').default('')

/** An office for an account: for all events or one, and until which day, if it ends. */
export const officeInput = z.strictObject({
  office: z.enum(offices, 'invalidChoice'),
  event: z
    .string()
    .regex(/^(?:|[1-9]\d{0,14})$/u, 'invalidChoice')
    .default('')
    .transform((id) => (id === '' ? null : Number(id))),
  until: optionalDay,
  currentPassword,
})

export type OfficeInput = z.output<typeof officeInput>

/** Somebody who helps at one event, by the address of the account. */
export const helperInput = z.strictObject({
  email: singleLine(254).min(1, 'required').pipe(email),
  office: z.enum(eventOffices, 'invalidChoice'),
  currentPassword,
})

export type HelperInput = z.output<typeof helperInput>
