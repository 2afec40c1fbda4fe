import { z } from 'zod'
import { limits, password, returnTo, token } from '#app/accounts/accounts/account-input.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { optionalPersonName } from '#app/kit/forms/person-name.ts'
import { email } from '#app/kit/forms/text-input.ts'
import { shortest } from './password-lengths.ts'
import { passwordProblem } from './password-rules.server.ts'

/** A new password, typed twice. */
export const passwordPair = {
  password,
  confirmation: z.string('required').max(limits.password, 'passwordTooLong'),
}

/** Whether both are the same, and what is told of the second one if not. */
export const samePassword = [
  (form: { password: string; confirmation: string }) => form.password === form.confirmation,
  {
    path: ['confirmation'],
    message: 'passwordsDiffer' satisfies FieldMessage,
    // Together with what is wrong in single fields; an empty second one is told as such.
    when: ({ value }: { value: unknown }) =>
      z.object({ password: z.string(), confirmation: z.string().min(1) }).safeParse(value).success,
  },
] satisfies [unknown, unknown]

/**
 * That a new password is none of those that everybody tries first, nor the address beside it: told together
 * with what is wrong in the other fields. What only its account tells (its address, whether it is of the
 * staff) is looked at by whoever stores it.
 */
export const uncommonPassword = [
  (form: { password: string; email?: string }) =>
    passwordProblem(form.password, { staff: false, email: form.email ?? '' }) === null,
  {
    path: ['password'],
    message: 'passwordTooCommon' satisfies FieldMessage,
    when: ({ value }: { value: unknown }) => z.object({ password }).safeParse(value).success,
  },
] satisfies [unknown, unknown]

export const signUpInput = z
  .strictObject({
    email,
    password,
    full_name: optionalPersonName.default(''),
    returnTo,
  })
  .refine(...uncommonPassword)

export const newPasswordInput = z
  .strictObject({ token, ...passwordPair })
  .refine(...samePassword)
  .refine(...uncommonPassword)

/** Coming in by an invitation to an evening, without a password. */
export const eveningInput = z.strictObject({ token, enter: z.literal('evening', 'invalidChoice') })

/** The account will be an admin's: the rule for the staff, told at once. */
const staffPassword = z
  .string('required')
  .min(shortest.staff, 'staffPasswordTooShort')
  .max(limits.password, 'passwordTooLong')

export const superAdminInput = z
  .strictObject({ token, email, password: staffPassword })
  .refine(...uncommonPassword)

export type SignUpInput = z.output<typeof signUpInput>
export type NewPasswordInput = z.output<typeof newPasswordInput>
export type SuperAdminInput = z.output<typeof superAdminInput>
