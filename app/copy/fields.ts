import { fields as ca } from './ca/fields.ts'
import { fields as es } from './es/fields.ts'

export const fieldsCopy = { es, ca }

/** A sentence about a wrong field, by its key; the language is chosen where it is shown. */
export type FieldMessage = keyof typeof es
