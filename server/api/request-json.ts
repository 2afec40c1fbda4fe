import type { z } from 'zod'
import { fieldsCopy, type FieldMessage } from '#app/copy/fields.copy.ts'
import { Problem } from '#app/problem.ts'
import { formLimit, readBody } from '#server/http/requests/request-body.ts'

/**
 * The JSON of a request's body; an empty one counts as `{}`, as clients send the type without a body.
 *
 * @throws Problem 400 for invalid JSON, 413 for too much, 415 for another type.
 */
export async function jsonBody(request: Request): Promise<unknown> {
  const bytes = await readBody(request, formLimit)
  if (!bytes || bytes.length === 0) return {}
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Problem('unsupportedForm', 415)
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return body
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) {
      throw new Problem('badRequest', 400)
    }
    throw error
  }
}

/** A refused body: thrown by `parseBody`, reported by the API. */
export class InvalidBody extends Error {
  readonly field: FieldMessage

  constructor(field: FieldMessage) {
    super(field)
    this.field = field
  }
}

/** @throws InvalidBody with the first field's message. */
export function parseBody<Schema extends z.ZodType>(
  body: unknown,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new InvalidBody(fieldMessageOf(result.error.issues[0]?.message ?? ''))
}

/** Throws InvalidBody with the first of a command's field errors. */
export function rejectBody(errors: Record<string, FieldMessage>): never {
  throw new InvalidBody(Object.values(errors)[0] ?? 'required')
}

/** The message of a validation, if it is one of the forms' own. */
export function fieldMessageOf(message: string): FieldMessage {
  return isFieldMessage(message) ? message : 'required'
}

const isFieldMessage = (message: string): message is FieldMessage => message in fieldsCopy.es
