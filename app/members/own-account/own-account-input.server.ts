import { z } from 'zod'
import {
  passwordPair,
  samePassword,
  uncommonPassword,
} from '#app/accounts/accounts/passwords/new-password-input.server.ts'
import { optionalPersonNameOr } from '#app/kit/forms/person-name.ts'
import { email } from '#app/kit/forms/text-input.ts'
import { languages } from '#app/platform/i18n/languages/language.ts'

const currentPassword = z.string().max(200, 'passwordTooLong').default('')

/** A name of at least 2 characters, or none (specification, section 5). The `stored` one may stay as it is. */
export const profileInput = (stored: string) =>
  z.strictObject({
    name: optionalPersonNameOr(stored),
    language: z.enum(languages, 'invalidChoice'),
  })

export const emailChangeInput = z.strictObject({ email, currentPassword })

export const emailConfirmationInput = z.strictObject({
  token: z.string('required').min(1, 'required').max(200, 'tooLong'),
})

export const ownPasswordInput = z
  .strictObject({ ...passwordPair, currentPassword })
  .refine(...samePassword)
  .refine(...uncommonPassword)

export type ProfileInput = z.output<ReturnType<typeof profileInput>>
export type OwnPasswordInput = z.output<typeof ownPasswordInput>
