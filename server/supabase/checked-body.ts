import type { z } from 'zod'
import { fieldsCopy, type FieldMessage } from '#app/copy/fields.ts'

/** A body that was refused: thrown by `checked`, told by the door. */
export class WrongBody extends Error {
  readonly field: FieldMessage

  constructor(field: FieldMessage) {
    super(field)
    this.field = field
  }
}

/** What was sent, as the schema has it. Throws WrongBody with the first field's message. */
export function checked<Schema extends z.ZodType>(body: unknown, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const message = result.error.issues[0]?.message ?? ''
  throw new WrongBody(isFieldMessage(message) ? message : 'required')
}

/** Throws WrongBody with the first of the errors that a command gives by field. */
export function refuse(errors: Record<string, FieldMessage>): never {
  throw new WrongBody(Object.values(errors)[0] ?? 'required')
}

function isFieldMessage(message: string): message is FieldMessage {
  return message in fieldsCopy.es
}
