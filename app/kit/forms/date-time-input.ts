import { z } from 'zod'
import { singleLine } from './text-input.ts'

/** Local date and time in Madrid from a form; the server converts it to an instant. */
export const dateTime = singleLine(16)
  .min(1, 'required')
  .regex(/^(?:19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/u, 'dateInvalid')

export const optionalDateTime = z.union([z.literal(''), dateTime], 'dateInvalid')
