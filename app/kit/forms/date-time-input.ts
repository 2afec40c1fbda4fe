import { z } from 'zod'
import { singleLine } from './text-input.ts'

/** A date and time in Madrid as the field sends it; the server makes an instant of it. */
export const dateTime = singleLine(16)
  .min(1, 'required')
  .regex(/^(?:19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/u, 'dateInvalid')

export const optionalDateTime = z.union([z.literal(''), dateTime], 'dateInvalid')
