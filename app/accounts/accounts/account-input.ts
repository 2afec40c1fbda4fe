import { z } from 'zod'
import type { FieldMessage } from '#app/copy/fields.copy.ts'
import { email } from '#app/kit/forms/text-input.ts'

/** In characters. The minimum is specified (section 5). */
export const limits = { password: 200, token: 200 } as const

export const password = z
  .string('required')
  .min(6, 'passwordTooShort')
  .max(limits.password, 'passwordTooLong')

export const token = z.string('required').min(1, 'required').max(limits.token, 'tooLong')
export const returnTo = z.string().max(2048, 'tooLong').default('')

export const signInInput = z.strictObject({
  email,
  // Older rules allowed other passwords; only the length is limited.
  password: password,
  returnTo,
})

/** For a dialog, after which the page stays. */
export const signInAgainInput = signInInput.omit({ returnTo: true })

/** Keys of copy/fields. Only a correct password gets a message other than 'wrong'. */
export const signInMessages = {
  wrong: 'credentialsWrong',
  shortForRole: 'passwordShortForRole',
  notStaff: 'notStaff',
} as const satisfies Record<string, FieldMessage>

export const resetRequestInput = z.strictObject({ email })

/** The password of the sign-up, needed in any browser but the one that signed up. */
export const verificationInput = z.strictObject({
  token,
  returnTo,
  password: z.string().min(1, 'required').max(limits.password, 'passwordTooLong').optional(),
})

export type SignInInput = z.output<typeof signInInput>
