import { z } from 'zod'
import {
  passwordPair,
  samePassword,
  uncommonPassword,
} from '#app/accounts/accounts/passwords/new-password-input.server.ts'
import { singleLine } from '#app/kit/forms/text-input.ts'
import { roles } from '#app/platform/auth/role.ts'

/** The password of who acts, where it is asked for. */
const currentPassword = z.string().max(200, 'passwordTooLong').default('')

/** What the dialog of a role sends. */
export const roleInput = z.strictObject({
  role: z.enum(roles, 'invalidChoice'),
  currentPassword,
})

/** What the dialogs send that only ask whether to do it. */
export const accountActInput = z.strictObject({ currentPassword })

/** The address whose password is to be changed, as it is typed (specification, section 5). */
export const targetInput = z.strictObject({
  email: singleLine(254).toLowerCase().includes('@', { message: 'emailMissingAt' }),
})

/** A new password for an account, and, where it is asked for, the password of who sets it. */
export const setPasswordInput = z
  .strictObject({
    ...passwordPair,
    currentPassword,
  })
  .refine(...samePassword)
  .refine(...uncommonPassword)

export type SetPasswordInput = z.output<typeof setPasswordInput>
