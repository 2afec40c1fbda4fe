import { z } from 'zod'

/** Version of a form's record: last change in milliseconds; for settings, a counter. */
export const formVersion = z.string().regex(/^\d{1,15}$/u, 'unexpected')
