import { z } from 'zod'
import { telephone } from '#app/accounts/second-factors/second-factor-input.ts'
import { fieldsCopy, type FieldMessage } from '#app/copy/fields.copy.ts'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import { optionalPersonName, optionalPersonNameOr } from '#app/kit/forms/person-name.ts'
import { email, singleLine, typedCode } from '#app/kit/forms/text-input.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { Problem } from '#app/problem.ts'

/** The dialect's version; since then the code is called `code`. */
const dialect = { 'X-Supabase-Api-Version': '2024-01-01' }

/** `{code, message}`. */
export function authError(
  status: number,
  code: string,
  message: string,
  {
    headers = {},
    ...more
  }: { headers?: Record<string, string>; weak_password?: { reasons: string[] } } = {},
): Response {
  return Response.json({ code, message, ...more }, { status, headers: { ...dialect, ...headers } })
}

/** The dialect's status and code for a problem, if it has one. */
const codes: Partial<Record<ProblemCode, readonly [status: number, code: string]>> = {
  signInRequired: [401, 'no_authorization'],
  forbidden: [403, 'not_admin'],
  accountNotFound: [404, 'user_not_found'],
  accountUnverified: [422, 'email_not_confirmed'],
  factorNotFound: [404, 'mfa_factor_not_found'],
  factorRequired: [422, 'mfa_factor_required'],
  telephonesNotOffered: [422, 'mfa_phone_enroll_not_enabled'],
  telephoneExists: [422, 'mfa_factor_name_conflict'],
  listFull: [422, 'too_many_enrolled_mfa_factors'],
  textMessageNotSent: [503, 'sms_send_failed'],
  tooManyAttempts: [429, 'over_request_rate_limit'],
  tooLarge: [413, 'request_too_large'],
  unavailable: [503, 'request_timeout'],
}

export function authErrorOf(problem: Problem, language: Language): Response {
  const [status, code] = codes[problem.code] ?? [problem.status, 'validation_failed']
  const wait = problem.headers.get('Retry-After')
  return authError(status, code, problemsCopy[language][problem.code], {
    headers: wait ? { 'Retry-After': wait } : {},
  })
}

export function fieldError(message: FieldMessage, language: Language): Response {
  const sentence = fieldsCopy[language][message]
  const reason = weaknesses[message]
  if (reason) {
    return authError(422, 'weak_password', sentence, { weak_password: { reasons: [reason] } })
  }
  if (message === 'currentPasswordNeeded')
    return authError(403, 'reauthentication_needed', sentence)
  if (message === 'passwordUnchanged') return authError(422, 'same_password', sentence)
  return authError(400, 'validation_failed', sentence)
}

/** The dialect's reasons for weak passwords. */
const weaknesses: Partial<Record<FieldMessage, string>> = {
  passwordTooShort: 'length',
  staffPasswordTooShort: 'length',
  passwordTooCommon: 'pwned',
}

/** Bodies of the auth API: the forms' rules, the dialect's names. Unknown fields are ignored, as in the dialect. */
const password = z.string('required').min(6, 'passwordTooShort').max(200, 'passwordTooLong')
const fullName = optionalPersonName.default('')

export const signUpBody = z.object({
  email,
  password,
  data: z.object({ full_name: fullName }).default({ full_name: '' }),
})

/** A password that is too short for a new one counts as wrong here. */
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
