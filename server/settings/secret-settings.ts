import { z } from 'zod'

/** The secret that keys are derived from, and the one until now. */
export const secretVariables = {
  SECRET: z.string().min(32, 'SECRET must have at least 32 characters').max(1000).optional(),
  SECRET_BEFORE: z
    .string()
    .min(32, 'SECRET_BEFORE must have at least 32 characters')
    .max(1000)
    .optional(),
}
