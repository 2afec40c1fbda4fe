import { z } from 'zod'
import { singleLine, typedCode } from '#app/kit/forms/text-input.ts'

/** As typed: with spaces, hyphens or small letters. */
const code = typedCode(40)
  .transform((text) => text.replaceAll(/[\s-]/gu, ''))
  .refine((text) => text !== '', 'required')

const currentPassword = z.string().max(200, 'passwordTooLong').default('')
const name = singleLine(60).default('')

/** An international number; nine digits without a country are Spanish. */
export const telephone = typedCode(40)
  .transform((text) => text.replaceAll(/[\s().-]/gu, '').replace(/^00/u, '+'))
  .transform((text) => (/^[6-9]\d{8}$/u.test(text) ? `+34${text}` : text))
  .refine((text) => /^\+[1-9]\d{6,14}$/u.test(text), 'mobileInvalid')

export const applicationInput = z.strictObject({ name, currentPassword })
export const telephoneInput = z.strictObject({ name, phone: telephone, currentPassword })
export const confirmationInput = z.strictObject({ code })
export const removalInput = z.strictObject({ currentPassword })

/** A factor's id, or `recoveryMethod`. */
const factor = z.string('required').max(60, 'tooLong')
const returnTo = z.string().max(2048, 'tooLong').default('')

export const secondStepInput = z.strictObject({ factor, code, returnTo })
export const textCodeInput = z.strictObject({ factor, returnTo })
