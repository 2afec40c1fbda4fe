import { z } from 'zod'

/** The requested page of a report; 1 by default. */
export const askedPage = z
  .string()
  .regex(/^[1-9]\d{0,3}$/u, 'unexpected')
  .transform(Number)
  .default(1)
