import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { email } from '#app/kit/forms/text-input.ts'

/** Lengths in characters. The smallest ones are specified (section 5). */
export const limits = { password: 200, token: 200 } as const

/** A password that any account may have. */
export const password = z
  .string('required')
  .min(6, 'passwordTooShort')
  .max(limits.password, 'passwordTooLong')

export const token = z.string('required').min(1, 'required').max(limits.token, 'tooLong')
export const returnTo = z.string().max(2048, 'tooLong').default('')

export const signInInput = z.strictObject({
  email,
  // Any password may have been chosen under earlier rules; only its length is bounded here.
  password: password,
  returnTo,
})

/** The same beside a form, where the page stays. */
export const signInAgainInput = signInInput.omit({ returnTo: true })

/** What a refused sign-in says, as keys of copy/fields; only a right password tells more than 'wrong'. */
export const signInMessages = {
  wrong: 'credentialsWrong',
  shortForRole: 'passwordShortForRole',
  notStaff: 'notStaff',
} as const satisfies Record<string, FieldMessage>

export const resetRequestInput = z.strictObject({ email })

/** The password is that of the sign-up, asked for in another browser than the one that signed up. */
export const verificationInput = z.strictObject({
  token,
  returnTo,
  password: z.string().min(1, 'required').max(limits.password, 'passwordTooLong').optional(),
})

export type SignInInput = z.output<typeof signInInput>
