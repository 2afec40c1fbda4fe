import { z } from 'zod'

/** The version of what a form edits: of a record when it was last saved, in milliseconds; of a setting how often. */
export const formVersion = z.string().regex(/^\d{1,15}$/u, 'unexpected')
