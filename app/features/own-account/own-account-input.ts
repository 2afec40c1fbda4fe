import { z } from 'zod'
import { email, line, passwordPair, samePassword } from '#app/features/accounts/account-input.ts'
import { languages } from '#app/i18n/language.ts'

const currentPassword = z.string().max(200, 'passwordTooLong').default('')

/** A name as the specification has it (section 5): at least 2 characters, or none. */
export const profileInput = z.strictObject({
  name: line(100).refine((name) => name === '' || name.length >= 2, 'nameTooShort'),
  language: z.enum(languages, 'invalidChoice'),
})

export const emailChangeInput = z.strictObject({ email, currentPassword })

export const emailConfirmationInput = z.strictObject({
  token: z.string('required').min(1, 'required').max(200, 'tooLong'),
})

export const ownPasswordInput = z
  .strictObject({ ...passwordPair, currentPassword })
  .refine(...samePassword)

export type ProfileInput = z.output<typeof profileInput>
export type OwnPasswordInput = z.output<typeof ownPasswordInput>
