import { z } from 'zod'

/** The page of a report that is asked for; the first one where none is. */
export const askedPage = z
  .string()
  .regex(/^[1-9]\d{0,3}$/u, 'unexpected')
  .transform(Number)
  .default(1)
