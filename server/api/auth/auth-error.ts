import { fieldsCopy, type FieldMessage } from '#app/copy/fields.copy.ts'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { Problem } from '#app/problem.ts'

/** The version of the dialect that our answers speak; with it the code is called `code`. */
const dialect = { 'X-Supabase-Api-Version': '2024-01-01' }

/** A refusal of the auth API, in the dialect: `{code, message}`. */
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

/** The dialect's word and status for a refusal of ours, where it has one. */
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

/** A refusal of the features in the words of the API. */
export function authErrorOf(problem: Problem, language: Language): Response {
  const [status, code] = codes[problem.code] ?? [problem.status, 'validation_failed']
  const wait = problem.headers.get('Retry-After')
  return authError(status, code, problemsCopy[language][problem.code], {
    headers: wait ? { 'Retry-After': wait } : {},
  })
}

/** What is wrong with what was sent, in the words of the API. */
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

/** Passwords that are refused, and why, in the dialect's words. */
const weaknesses: Partial<Record<FieldMessage, string>> = {
  passwordTooShort: 'length',
  staffPasswordTooShort: 'length',
  passwordTooCommon: 'pwned',
}
