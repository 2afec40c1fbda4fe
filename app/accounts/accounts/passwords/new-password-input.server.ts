import { z } from 'zod'
import { limits, password, returnTo, token } from '#app/accounts/accounts/account-input.ts'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { optionalPersonName } from '#app/kit/forms/person-name.ts'
import { email } from '#app/kit/forms/text-input.ts'
import list from './common-passwords.txt?raw'
import { minPasswordLength } from './password-strength.ts'

export const passwordPair = {
  password,
  confirmation: z.string('required').max(limits.password, 'passwordTooLong'),
}

export const samePassword = [
  (form: { password: string; confirmation: string }) => form.password === form.confirmation,
  {
    path: ['confirmation'],
    message: 'passwordsDiffer' satisfies FieldMessage,
    // Runs together with errors of single fields; an empty confirmation has an error of its own.
    when: ({ value }: { value: unknown }) =>
      z.object({ password: z.string(), confirmation: z.string().min(1) }).safeParse(value).success,
  },
] satisfies [unknown, unknown]

/**
 * Refuses common passwords and the address in the same form, together with errors of other fields. Rules that depend
 * on the account (its address, staff) are checked when it is stored.
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

/** Accepts an invitation to an event, without a password. */
export const eveningInput = z.strictObject({ token, enter: z.literal('evening', 'invalidChoice') })

/** The account becomes an admin: staff rules. */
const staffPassword = z
  .string('required')
  .min(minPasswordLength.staff, 'staffPasswordTooShort')
  .max(limits.password, 'passwordTooLong')

export const superAdminInput = z
  .strictObject({ token, email, password: staffPassword })
  .refine(...uncommonPassword)

export type SignUpInput = z.output<typeof signUpInput>
export type NewPasswordInput = z.output<typeof newPasswordInput>
export type SuperAdminInput = z.output<typeof superAdminInput>

/** Common passwords with common endings, and the club's own words. */
const common = new Set(list.split('\n').filter(Boolean))

/**
 * Why a password is refused; null when it is fine. Adds staff rules and common passwords to the
 * length limits of the form.
 */
export function passwordProblem(
  chosen: string,
  owner: { staff: boolean; email: string },
): FieldMessage | null {
  if (owner.staff && chosen.length < minPasswordLength.staff) return 'staffPasswordTooShort'
  const plain = chosen.toLowerCase()
  const [mailbox = ''] = owner.email.split('@')
  const repeated = /^(.{1,3})\1+$/u.test(plain)
  const ownAddress = plain === owner.email || (mailbox.length >= 6 && plain === mailbox)
  return common.has(plain) || repeated || ownAddress ? 'passwordTooCommon' : null
}
