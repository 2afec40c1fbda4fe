import { z } from 'zod'
import { telephone } from '#app/accounts/second-factors/second-factor-input.ts'
import { optionalPersonName, optionalPersonNameOr } from '#app/kit/forms/person-name.ts'
import { email, singleLine, typedCode } from '#app/kit/forms/text-input.ts'

/** Bodies of the auth API: the forms' rules, the dialect's names. Unknown fields are ignored, as in the dialect. */
const password = z.string('required').min(6, 'passwordTooShort').max(200, 'passwordTooLong')
const fullName = optionalPersonName.default('')

export const signUpBody = z.object({
  email,
  password,
  data: z.object({ full_name: fullName }).default({ full_name: '' }),
})

/** One that is too short for a new password is a wrong one here. */
export const passwordGrantBody = z.object({
  email,
  password: z.string('required').min(1, 'required').max(200, 'passwordTooLong'),
})
export const refreshGrantBody = z.object({
  refresh_token: z.string('required').min(1, 'required').max(200, 'tooLong'),
})

/** The stored name may stay as it is. */
export const userUpdateBody = (stored: string) =>
  z.object({
    password: password.optional(),
    email: email.optional(),
    data: z.object({ full_name: optionalPersonNameOr(stored).default('') }).optional(),
  })

export const managedUserBody = z.object({ password })

const friendlyName = singleLine(60)
  .nullish()
  .transform((name) => name ?? '')

export const enrolmentBody = z.discriminatedUnion('factor_type', [
  z.object({ factor_type: z.literal('totp'), friendly_name: friendlyName }),
  z.object({ factor_type: z.literal('phone'), friendly_name: friendlyName, phone: telephone }),
])

const code = typedCode(40).transform((text) => text.replaceAll(/[\s-]/gu, ''))

export const verificationBody = z.object({ challenge_id: z.uuid('invalidChoice'), code })
