import type { z } from 'zod'
import { fieldsCopy, type FieldMessage } from '#app/copy/fields.copy.ts'

/** A body that was refused: thrown by `parseBody`, told by the API. */
export class InvalidBody extends Error {
  readonly field: FieldMessage

  constructor(field: FieldMessage) {
    super(field)
    this.field = field
  }
}

/** What was sent, as the schema has it. Throws InvalidBody with the first field's message. */
export function parseBody<Schema extends z.ZodType>(
  body: unknown,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const message = result.error.issues[0]?.message ?? ''
  throw new InvalidBody(isFieldMessage(message) ? message : 'required')
}

/** Throws InvalidBody with the first of the errors that a command gives by field. */
export function rejectBody(errors: Record<string, FieldMessage>): never {
  throw new InvalidBody(Object.values(errors)[0] ?? 'required')
}

function isFieldMessage(message: string): message is FieldMessage {
  return message in fieldsCopy.es
}
