import type { FieldMessage } from '#app/copy/fields.copy.ts'

/** A form that is refused by what is stored, with what is wrong by its field. */
export type Refused = { outcome: 'refused'; errors: Record<string, FieldMessage> }

/** What is wrong with one field of a form. */
export const refused = (field: string, message: FieldMessage): Refused => ({
  outcome: 'refused',
  errors: { [field]: message },
})
