import { z } from 'zod'

/** The version of a record in its form: when it was last saved, in milliseconds. */
export const formVersion = z.string().regex(/^\d{1,15}$/u, 'unexpected')
