import { z } from 'zod'
import { email, singleLine } from '#app/kit/forms/text-input.ts'
import { eventOffices, offices } from '#app/platform/auth/office.ts'
import { boardOffices } from './given-office.ts'

/** Password of the actor, for actions that need it. */
const currentPassword = z.string().max(200, 'passwordTooLong').default('')

/** An office of an account, until it is withdrawn. */
export const officeInput = z.strictObject({
  office: z.enum(offices, 'invalidChoice'),
  currentPassword,
})

export type OfficeInput = z.output<typeof officeInput>

/** The recipient of an office, and the holder who gives it up; empty for none. */
export const handoverInput = z.strictObject({
  office: z.enum(boardOffices, 'invalidChoice'),
  account: z.uuid('invalidChoice'),
  withdraw: z.union([z.literal(''), z.uuid()], 'invalidChoice'),
  currentPassword,
})

export type HandoverInput = z.output<typeof handoverInput>

/** A helper at one event, by the address of the account. */
export const helperInput = z.strictObject({
  email: singleLine(254).min(1, 'required').pipe(email),
  office: z.enum(eventOffices, 'invalidChoice'),
  currentPassword,
})

export type HelperInput = z.output<typeof helperInput>
