import type { FieldMessage } from '#app/copy/fields.copy.ts'

/** A form refused because of stored data, with errors by field. */
export type Refused = { outcome: 'refused'; errors: Record<string, FieldMessage> }

/** An error of one field. */
export const refused = (field: string, message: FieldMessage): Refused => ({
  outcome: 'refused',
  errors: { [field]: message },
})
