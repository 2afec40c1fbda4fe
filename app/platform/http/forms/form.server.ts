import { data } from 'react-router'
import { z } from 'zod'
import { fieldsCopy, type FieldMessage } from '#app/copy/fields.copy.ts'
import { isDecodable } from '#app/platform/http/percent-encoding.ts'
import type { FormFailure } from '#app/platform/i18n/form-failure.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import type { SentForm } from '#app/platform/i18n/sent-form.ts'
import { Problem } from '#app/problem.ts'

/** `values` as typed, to show them again if the command refuses. */
type FormResult<Input> =
  | { ok: true; input: Input; values: Record<string, string> }
  | { ok: false; failure: FormFailure }

/** Maximum length of a field that is sent back for correction. */
const longestCached = 120_000

/** Fields never sent back to the browser. */
const secretFields = new Set(['password', 'confirmation', 'currentPassword', 'token'])

function isFieldMessage(message: string): message is FieldMessage {
  return message in fieldsCopy.es
}

/** The form's text as sent; throws a Problem for another media type or invalid UTF-8. */
async function formText(request: Request): Promise<string> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') throw new Problem('unsupportedForm', 415)
  const text = await readText(request)
  if (!isDecodable(text.replace(/%(?![0-9a-f]{2})/giu, '%25'))) throw new Problem('brokenText', 400)
  return text
}

async function readText(request: Request): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer())
  } catch (error) {
    if (error instanceof TypeError) throw new Problem('brokenText', 400)
    throw error
  }
}

/**
 * Parses a form with a schema whose messages are keys of copy/fields. Duplicate, unknown and
 * missing fields are errors like others.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<FormResult<z.output<Schema>>> {
  const values: Record<string, string> = Object.create(null)
  const errors: Record<string, FieldMessage> = {}
  for (const [name, value] of new URLSearchParams(await formText(request))) {
    if (name in values) errors.form = 'unexpected'
    values[name] = value
  }
  const result = schema.safeParse({ ...values })
  if (result.success && !errors.form) {
    return { ok: true, input: result.data, values: withoutSecrets(values) }
  }
  for (const issue of result.error?.issues ?? []) {
    const field = issue.code === 'unrecognized_keys' ? 'form' : String(issue.path[0] ?? 'form')
    const message = issue.code === 'unrecognized_keys' ? 'unexpected' : issue.message
    errors[field] ??= isFieldMessage(message) ? message : 'required'
  }
  return { ok: false, failure: { errors, values: withoutSecrets(values) } }
}

/** Parses a form without fields. Throws Problem 422 if it has any. */
export async function readEmptyForm(request: Request): Promise<void> {
  const form = await readForm(request, z.strictObject({}))
  if (!form.ok) throw new Problem('badRequest', 422)
}

/** Ids of ticked rows. Throws Problem 422 for none. */
export function requireTicked(ids: string[]): string[] {
  if (ids.length === 0) throw new Problem('nothingTicked', 422)
  return ids
}

function withoutSecrets(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !secretFields.has(name) && value.length <= longestCached,
    ),
  )
}

/**
 * A form as sent, for a retry button when its outcome is unknown; null for other requests, and for forms with a
 * secret, which is never sent back.
 */
export function formToSendAgain(
  target: string,
  headers: Headers,
  body: Uint8Array | null,
): SentForm | null {
  const isForm = headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded')
  if (!isForm || !body || body.byteLength > longestCached) return null
  const fields = [...new URLSearchParams(new TextDecoder().decode(body))]
  if (fields.some(([name, value]) => secretFields.has(name) && value !== '')) return null
  return { action: target.replace(/(?:\/_)?\.data(?=\?|$)/u, '') || '/', fields }
}

/** Response to an invalid form: 422 with field messages and typed values. */
export function refuseForm(failure: FormFailure) {
  return data(failure, { status: 422 })
}

/** When both languages are missing, reports the error at the field in `language`, whose fields come first. */
export function inFirstLanguage({ errors, values }: FormFailure, language: Language): FormFailure {
  const isSpanish = Object.entries(values).some(
    ([name, typed]) => name.endsWith('_es') && typed.trim() !== '',
  )
  if (isSpanish) return { errors, values }
  const asked = Object.entries(errors).map(([name, message]) => {
    const own = name.replace(/_es$/u, `_${language}`)
    return [message === 'required' && own in values ? own : name, message] as const
  })
  return { errors: Object.fromEntries(asked), values }
}

/** Converts a thrown refusal for a form: code, status and retry delay. Rethrows bugs. */
export function problemIn(error: unknown) {
  if (!(error instanceof Problem)) throw error
  const wait = error.headers.get('Retry-After')
  const headers: Record<string, string> = wait ? { 'Retry-After': wait } : {}
  const retryAfterSeconds = wait ? Number(wait) : undefined
  return { code: error.code, retryAfterSeconds, init: { status: error.status, headers } }
}
