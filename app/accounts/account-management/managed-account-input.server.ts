import { z } from 'zod'
import {
  passwordPair,
  samePassword,
  uncommonPassword,
} from '#app/accounts/accounts/passwords/new-password-input.server.ts'
import { singleLine } from '#app/kit/forms/text-input.ts'
import { roles } from '#app/platform/auth/role.ts'

/** The actor's password, when it is asked for. */
const currentPassword = z.string().max(200, 'passwordTooLong').default('')

export const roleInput = z.strictObject({
  role: z.enum(roles, 'invalidChoice'),
  currentPassword,
})

export const accountActInput = z.strictObject({ currentPassword })

/** The address whose password to change (specification, section 5). */
export const targetInput = z.strictObject({
  email: singleLine(254).toLowerCase().includes('@', { message: 'emailMissingAt' }),
})

export const setPasswordInput = z
  .strictObject({
    ...passwordPair,
    currentPassword,
  })
  .refine(...samePassword)
  .refine(...uncommonPassword)

export type SetPasswordInput = z.output<typeof setPasswordInput>
